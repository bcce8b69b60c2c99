-- A run that the process does which took its call is in no queue: while that process lives, it goes on
-- saying until when it has the run. Null for the runs of the queue.
ALTER TABLE runs ADD COLUMN leased_until timestamptz;
CREATE INDEX runs_leased ON runs (leased_until)
  WHERE leased_until IS NOT NULL AND status = 'running';
