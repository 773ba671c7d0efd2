"""The file formats of 4C's documents and rules data, and those of other programs."""
