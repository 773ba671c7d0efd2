"""Focus ring, highlights, paths, costs, ruler."""
