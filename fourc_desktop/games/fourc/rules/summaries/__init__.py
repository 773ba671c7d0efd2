"""What cards, columns, the history and explanations read off documents."""
