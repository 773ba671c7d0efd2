"""An open campaign: reading, changes, downtime, rolls and new characters."""
