"""4C Desktop: a desktop program for superhero role-playing games."""

__version__ = "0.1.0"
