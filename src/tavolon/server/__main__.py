"""`python -m tavolon.server`: the server with the settings of the environment."""

from tavolon.server.serving import serve
from tavolon.server.settings import settings_from

if __name__ == "__main__":
    serve(settings_from())
