"""The campaign screen: name, notes and rules of the open campaign."""
