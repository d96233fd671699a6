"""A program for tests: answers its second question wrong in the way it is told, and all others right."""

import json
import os
import signal
import subprocess
import sys
import time

kind, *more = sys.argv[1:] or [""]


def out(message: dict[str, object]) -> None:
    """Says something."""
    print(json.dumps(message), flush=True)


def wrong(said: dict[str, object]) -> bool:  # noqa: C901 - a case a way
    """Does it; whether the question is answered by that."""
    match kind:
        case "throw":
            sys.stderr.close()
            raise SystemExit(3)
        case "kill":
            sys.stdout.write('{"type":"answer",')
            sys.stdout.flush()
            os.kill(os.getpid(), signal.SIGKILL)
        case "late":
            time.sleep(float(more[0]))
            out({"type": "answer", "id": said["id"], "index": 7})
        case "rubbish":
            print("thinking ...", flush=True)
        case "illegal":
            out({"type": "answer", "id": said["id"], "action": {"type": "call", "number": "122"}})
        case "strange":
            out({"type": "answer", "id": said["id"], "action": {"type": "fly"}})
        case "index":
            out({"type": "answer", "id": said["id"], "index": 99999})
        case "both":
            out({"type": "answer", "id": said["id"], "index": 0, "action": {}})
        case "ahead":
            out({"type": "answer", "id": 12345, "index": 0})
        case "ready":
            out({"type": "ready", "protocol": 1})
        case "deep":
            print("[" * 30000, flush=True)
        case "long":
            print("x" * 100_000, flush=True)
        case "flood":
            while True:
                out({"type": "answer", "id": 0, "index": 0})
        case "deaf":
            subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
            time.sleep(600)
        case _:
            return False
    return True


def main() -> None:
    """Answers what it is asked."""
    asked = 0
    for line in sys.stdin:
        said = json.loads(line)
        if kind == "log":
            with open(more[0], "a") as file:
                file.write(line)
        if said["type"] == "hello":
            shown = os.environ.get("TAVOLON_KEY", str(os.getpid())) if kind == "pid" else kind
            out({"type": "ready", "protocol": 7 if kind == "future" else 1, "name": shown, "unknown": [1]})
            asked = 0
        elif said["type"] == "ask":
            asked += 1
            if asked != 2 or not wrong(said):
                out({"type": "answer", "id": said["id"], "index": 0, "mood": "good"})


if __name__ == "__main__":
    main()
