"""Tests of variants: what wins, what it is worth, who pays."""
