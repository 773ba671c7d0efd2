"""A hero or villain as their sheet on the screen."""
