"""Vehicles, driving and headquarters."""
