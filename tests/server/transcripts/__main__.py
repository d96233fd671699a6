"""`python -m tests.server.transcripts` plays the transcripts anew; review what has changed like code."""

import asyncio
from pathlib import Path

from tests.server.transcripts.scenes import SCENES, told

HERE = Path(__file__).parent

if __name__ == "__main__":
    for name in SCENES:
        (HERE / f"{name}.txt").write_text(asyncio.run(told(name)), "utf-8")
