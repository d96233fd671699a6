"""What holds for every test: none depends on the clock."""

from hypothesis import settings

settings.register_profile("tavolon", deadline=None)
settings.load_profile("tavolon")
