"""PDF sheets: contents as plain values, blocks with a known height, and drawing.

ReportLab's settings modules are replaced before it is imported: otherwise it would execute the
files `.reportlab_mods` and `.reportlab_settings` of the home folder.
"""

import sys
from types import ModuleType

for _name in ("reportlab_mods", "reportlab_settings"):
    sys.modules.setdefault(_name, ModuleType(_name))
