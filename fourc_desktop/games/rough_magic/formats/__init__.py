"""The file formats of Rough Magic 4e: rules data, texts, rolls."""
