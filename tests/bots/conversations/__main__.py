"""`python -m tests.bots.conversations` holds the conversations anew; review what has changed like code."""

from pathlib import Path

from tests.bots.conversations import SCENES, told

if __name__ == "__main__":
    for name in SCENES:
        (Path(__file__).parent / f"{name}.txt").write_text(told(name), "utf-8")
