"""Files that go out and come in, and writing without loss."""
