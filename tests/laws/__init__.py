"""The rules of the table a second time, slow and obvious, and the laws that hold for every deal.

It shares no code with `hupai.table`, and knows a deal by its events alone:

1. `setups` and `walls` make deals in which much happens; `players` answer at random, with a temper.
2. `ledger` and `wall` keep the score sheet: from each event, who holds what, and what may be drawn.
3. `oracle` (turns, claims), `oracle_wins` and `liability` derive from it what the rules allow.
4. `referee` compares: each event must be one that is due, each question as the oracle puts it.
5. `actions`, `logs`, `order`, `payments`, `tiles` and `views` are laws, asked at any step; `state`
   lays a table out as plain values for them. `deal` plays one deal and asks all of them.
6. `mixed` is a variant of which every hook of a table is an option, and `open_deal` holds its deals
   against the laws that need no oracle: for wild tiles, and deals that go on after a win.

The tests in `tests/table` ask a sample; `run` plays as many deals as wanted (`make test-table`).
`memory` (`make test-memory`) and `golden` (`make golden`) play by the same means. A new rule is
written here too, from its clause, never by a look at the engine's answer.
"""
