-- What browsers tell of runs and of their own errors. No column can hold who it was.
CREATE TABLE analytics_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name IN ('run_succeeded', 'run_failed', 'browser_error')),
  utility_id text,
  operation text,
  -- Of a failed run its code, of an error its class.
  code text,
  screen text,
  place text,
  created_at timestamptz NOT NULL,
  CHECK (CASE name
    WHEN 'browser_error' THEN code IS NOT NULL AND screen IS NOT NULL AND utility_id IS NULL
    ELSE utility_id IS NOT NULL AND operation IS NOT NULL AND screen IS NULL END)
);
CREATE INDEX analytics_events_by_time ON analytics_events (created_at);
CREATE INDEX analytics_events_trouble ON analytics_events (id DESC)
  WHERE name IN ('run_failed', 'browser_error');
