-- Where the request stands that asked for a run, as W3C Trace Context says it, while the run waits until its account has
-- room: its job carries that otherwise. A table of its own, as functions give rows of runs to processes of the version
-- before, which refuse a row with one more column; and without a reference, which would lock the runs.
CREATE TABLE run_traces (
  run_id uuid PRIMARY KEY,
  traceparent text NOT NULL
);
