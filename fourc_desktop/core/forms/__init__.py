"""Characters declared once: frozen classes whose annotations carry the kinds of fields."""
