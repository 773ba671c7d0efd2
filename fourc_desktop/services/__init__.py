"""The services that window and command line share: campaigns, encounters, printing, files."""
