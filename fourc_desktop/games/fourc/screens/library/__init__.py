"""The parts of the library that only 4C has."""
