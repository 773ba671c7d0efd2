"""What a table settles, awards and adds."""
