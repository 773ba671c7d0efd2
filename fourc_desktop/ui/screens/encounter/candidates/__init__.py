"""Who else can join an encounter."""
