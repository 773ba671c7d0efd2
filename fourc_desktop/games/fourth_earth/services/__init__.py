"""Services of 4th Earth RAW: downtime events."""
