"""How the documents and the rules data of FUDGE are read and written."""
