"""How 4C's documents and rules data are read and written."""
