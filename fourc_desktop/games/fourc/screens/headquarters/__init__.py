"""A headquarters as its sheet on the screen, open to every change."""
