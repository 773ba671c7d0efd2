"""Item lists with their models and delegates."""
