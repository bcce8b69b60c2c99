-- Saved pipelines that run at set times.
CREATE TABLE schedules (
  id uuid PRIMARY KEY,
  user_id text NOT NULL REFERENCES identity_users (id) ON DELETE CASCADE,
  pipeline_id uuid NOT NULL REFERENCES pipelines (id) ON DELETE CASCADE,
  cron text NOT NULL,
  time_zone text NOT NULL,
  -- What the first step takes.
  input_text text,
  file_name text,
  -- Base64 of its bytes, of which there are so many.
  file_content text,
  file_size integer CHECK (file_size BETWEEN 1 AND 5242880),
  mails_result boolean NOT NULL,
  -- In hundredths of a credit, per month (UTC).
  monthly_cap integer CHECK (monthly_cap >= 0),
  spent integer NOT NULL DEFAULT 0 CHECK (spent >= 0),
  -- The month in which that was spent.
  spent_month text,
  paused_because text CHECK (paused_because IN ('owner', 'failures')),
  next_due_at timestamptz,
  -- Failures in a row.
  failures integer NOT NULL DEFAULT 0,
  -- Its run that hasn't ended.
  run_id uuid,
  last_at timestamptz,
  last_outcome text CHECK (last_outcome IN ('succeeded', 'failed', 'cancelled', 'refused', 'capped')),
  last_sentence text,
  last_run_id uuid,
  created_at timestamptz NOT NULL,
  CHECK (num_nulls(file_name, file_content, file_size) IN (0, 3)),
  CHECK (paused_because IS NULL OR next_due_at IS NULL),
  CHECK ((last_at IS NULL) = (last_outcome IS NULL))
);
CREATE INDEX schedules_of_user ON schedules (user_id, created_at DESC, id);
CREATE INDEX schedules_of_pipeline ON schedules (pipeline_id);
CREATE INDEX schedules_due ON schedules (next_due_at) WHERE run_id IS NULL;
CREATE INDEX schedules_running ON schedules (run_id) WHERE run_id IS NOT NULL;
