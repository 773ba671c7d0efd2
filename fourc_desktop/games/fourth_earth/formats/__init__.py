"""The file formats of 4th Earth RAW: rules data, characters and rolls."""
