"""The screens of Rough Magic 4e."""
