"""What a combatant can do: options, menu, form."""
