"""The draft sheet that grows beside the pages."""
