-- Who a run counts for where children are shared out: an account, or all guests of a network.
ALTER TABLE runs ADD COLUMN requester text;
UPDATE runs SET requester = user_id;
ALTER TABLE runs ALTER COLUMN requester SET NOT NULL;
-- Whether the job engine knows of the run: one that waits for its requester's turn is sent later.
ALTER TABLE runs ADD COLUMN is_sent boolean NOT NULL DEFAULT true;
CREATE INDEX runs_at_work_of_requester ON runs (requester, created_at, id)
  WHERE status IN ('queued', 'running');
CREATE INDEX runs_stopped_of_requester ON runs (requester, ended_at)
  WHERE error_code IN ('run_deadline_exceeded', 'run_out_of_memory');
