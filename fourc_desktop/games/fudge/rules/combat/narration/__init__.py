"""The narration of fights as text and scenes."""
