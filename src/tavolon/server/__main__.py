"""`python -m tavolon.server`: the server with the settings of the environment."""

import sys

from tavolon.server.serving import serve
from tavolon.server.settings import settings_from
from tavolon.server.store import Away

if __name__ == "__main__":
    try:
        serve(settings_from())
    except Away as error:
        sys.exit(f"the database cannot be reached: {error}")
