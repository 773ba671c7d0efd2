"""The window: widgets that show the workspace and pass on what a person does."""
