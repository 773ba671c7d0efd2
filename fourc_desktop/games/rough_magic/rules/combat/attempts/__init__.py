"""Attempts in a fight: attacks, maneuvers and recoveries, and their results."""
