"""4C Desktop: the superhero table on a computer."""

__version__ = "0.1.0"
