"""PDF sheets: contents as plain values, blocks that know their height, and drawing.

Before ReportLab is imported, its settings are settled: it would run what stands in a file
`.reportlab_mods` or `.reportlab_settings` of the home folder.
"""

import sys
from types import ModuleType

for _name in ("reportlab_mods", "reportlab_settings"):
    sys.modules.setdefault(_name, ModuleType(_name))
