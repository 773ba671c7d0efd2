"""What is drawn below the tokens."""
