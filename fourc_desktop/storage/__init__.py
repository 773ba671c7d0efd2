"""Files: campaigns, backups, import and export, settings, pictures, resources."""
