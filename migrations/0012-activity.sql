-- What happened in an hour, counted once it is over, so that no dashboard reads a month of runs.
CREATE TABLE activity_hours (
  hour timestamptz PRIMARY KEY,
  runs bigint NOT NULL,
  failures bigint NOT NULL,
  -- Hundredths of a credit.
  credits bigint NOT NULL,
  new_users bigint NOT NULL,
  -- As browsers saw it.
  successes_seen bigint NOT NULL,
  failures_seen bigint NOT NULL,
  browser_errors bigint NOT NULL
);

-- The same hours by utility, summed up to days.
CREATE TABLE utility_days (
  day date NOT NULL,
  utility_id text NOT NULL,
  runs bigint NOT NULL,
  succeeded bigint NOT NULL,
  failed bigint NOT NULL,
  PRIMARY KEY (day, utility_id)
);

-- What cannot be counted afterwards: most sessions at once, looked at every minute, and the storage
-- at the beginning of an hour.
CREATE TABLE site_gauges (
  hour timestamptz PRIMARY KEY,
  active_sessions bigint NOT NULL,
  stored_bytes bigint NOT NULL,
  stored_files bigint NOT NULL,
  counted_at timestamptz NOT NULL
);

CREATE INDEX runs_by_end ON runs (ended_at) WHERE ended_at IS NOT NULL;
