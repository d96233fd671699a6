"""What is made while the package is built: the pages, and the fast modules compiled.

Both are made before a wheel or an editable install; a source archive carries the pages alone.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))  # hatchling loads this file alone, from anywhere

import hatch_fast
import hatch_pages


class BuildHook(BuildHookInterface[Any]):
    """Makes what the repository does not hold."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What is needed here besides the build requirements."""
        return hatch_pages.needs(Path(self.root))

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds the pages and compiles; a wheel with machine code is named for its machine."""
        root = Path(self.root)
        hatch_pages.ensure(root, self.app.display_info)
        if self.target_name != "wheel":
            return
        compiled = hatch_fast.ensure(root, self.app.display_info)
        if compiled:
            build_data.update(pure_python=False, infer_tag=True)
            build_data["artifacts"] += [f"/{file.relative_to(root).as_posix()}" for file in compiled]
