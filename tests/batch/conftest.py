"""Steady examples: the same at every run, and as slow as the machine is."""

from hypothesis import HealthCheck, settings

# Single hands are asked one by one: that is slow, and no fault of a strategy.
PATIENCE = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]

settings.register_profile("steady", deadline=None, derandomize=True, suppress_health_check=PATIENCE)
settings.load_profile("steady")
