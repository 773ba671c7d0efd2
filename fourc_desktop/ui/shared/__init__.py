"""Widgets and helpers that several screens share."""
