"""Widgets that only show."""
