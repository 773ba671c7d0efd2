"""The rules of 4th Earth RAW: values, and functions that take dice."""
