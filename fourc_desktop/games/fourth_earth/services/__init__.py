"""What happens to characters of 4th Earth RAW between fights."""
