"""How fast hupai answers on this machine, beside the other engines that are installed.

`hupai bench` prints what `compare` measures: every question of `hupai.batch` over named mixes of
hands, beside the floor (reading the same array), hupai asked a hand at a time, and the peers. The
answers are compared first, and nobody is timed for a wrong one.
"""

from hupai.bench.comparison import Comparison, compare
from hupai.bench.engines import Question
from hupai.bench.machine import measured_on
from hupai.bench.mixes import Mix

__all__ = ["Comparison", "Mix", "Question", "compare", "measured_on"]
