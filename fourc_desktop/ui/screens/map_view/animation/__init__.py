"""Scenes of a step, played on the map."""
