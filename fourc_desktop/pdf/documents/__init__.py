"""Documents of lists and texts, such as the report of a fight."""
