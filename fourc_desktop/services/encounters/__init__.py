"""Encounters of a campaign: setup, play, results and scripts."""
