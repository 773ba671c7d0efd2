"""Character forms: frozen classes whose annotations carry the kinds of fields."""
