"""What is rolled in a fight: opened, thrown, paid for and settled."""
