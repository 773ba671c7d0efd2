"""What several blocks of the sheets of 4C are put together from."""
