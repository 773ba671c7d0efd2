"""The file formats of FUDGE's documents and rules data."""
