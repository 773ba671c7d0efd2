"""Awards of Fortune and Repute to several characters at once."""
