"""The cards of the library: model, delegate, views, drag."""
