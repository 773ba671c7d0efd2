"""Files: campaigns, backups, what goes out and comes in, settings, pictures, resources."""
