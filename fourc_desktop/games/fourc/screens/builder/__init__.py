"""The character builder: steps with a draft sheet beside them."""
