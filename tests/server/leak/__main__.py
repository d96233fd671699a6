"""`python -m tests.server.leak [ROUNDS]`: every game, ruleset and policy; ends at the first leak."""

import sys
import time

from tests.server.leak.scenes import every_pair, every_scene, run_scene, run_twins


def main() -> None:
    """Prints a line for each match and the totals."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    start, matches, judged, found, alike = time.monotonic(), 0, 0, 0, 0
    for scene in every_scene(rounds):
        count = run_scene(scene)
        matches, judged = matches + 1, judged + count
        print(f"{count:6} messages  {scene}", flush=True)
    for twins in every_pair(rounds):
        count = run_twins(twins)
        found, alike = found + bool(count), alike + count
        print(f"{count:6} alike     {twins}" if count else f"       no pair   {twins}", flush=True)
    minutes = (time.monotonic() - start) / 60
    print(
        f"{matches} matches, {judged} messages judged; {found} pairs of worlds, {alike} messages alike to "
        f"the byte; no leak; {minutes:.0f} minutes"
    )


if __name__ == "__main__":
    main()
