"""Layouts, containers and scroll areas."""
