"""What holds for all tests."""

from hypothesis import settings

# A first call may compile, and coverage slows the rest: time is no reason to fail.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
