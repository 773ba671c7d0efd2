"""The game itself: rules and values, without windows, files, clocks or chance of its own."""
