"""Steady examples: the same at every run, and as slow as the machine is."""

from hypothesis import HealthCheck, settings

# A hand is many draws, and an oracle is slow by intent: neither is a fault of a strategy.
SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile(
    "steady", deadline=None, derandomize=True, suppress_health_check=SLOW_IS_FINE
)
settings.load_profile("steady")
