"""What is painted by hand."""
