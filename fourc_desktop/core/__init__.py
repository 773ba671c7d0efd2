"""The domain model shared by all games: values and protocols, without windows, files or clocks."""
