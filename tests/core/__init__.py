"""Tests of tiles, hands and the questions they answer."""
