"""Layouts, responsive containers and scroll areas."""
