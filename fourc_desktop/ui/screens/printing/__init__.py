"""The printing screen: from documents to PDF files, pictures or the printer, with its dialogs."""
