"""The actions of a combatant: options, menu and form."""
