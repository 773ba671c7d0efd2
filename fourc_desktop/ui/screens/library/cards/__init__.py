"""The cards of the library: model, delegates, views and drag."""
