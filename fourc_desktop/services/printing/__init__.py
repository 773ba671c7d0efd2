"""Printing: what is printed, in which order, by which process."""
