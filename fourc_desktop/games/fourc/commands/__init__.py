"""4C's own commands of the command line."""
