"""Awards of Fortune and Repute, for several heroes at once."""
