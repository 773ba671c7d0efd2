"""From heroes to a PDF file or to the printer, with the questions that stand between."""
