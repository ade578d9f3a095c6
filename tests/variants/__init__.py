"""Tests of the rule sets: fans, payments, draws, dealers."""
