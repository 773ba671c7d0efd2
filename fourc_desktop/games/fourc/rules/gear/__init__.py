"""What is worn, carried and thrown."""
