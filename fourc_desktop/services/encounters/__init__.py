"""Encounters of a campaign: set up, played, and their log in words."""
