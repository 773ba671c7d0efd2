"""What every game is made of: values and protocols, without windows, files, clocks or chance."""
