"""The Encounter place: a fight played on its map, by any rules."""
