"""Bar charts."""
