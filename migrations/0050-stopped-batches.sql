-- Batches that somebody cancelled while they were at work. The attempt stops and keeps what is done.
CREATE TABLE run_stops (
  run_id uuid PRIMARY KEY REFERENCES runs (id) ON DELETE CASCADE,
  asked_at timestamptz NOT NULL
);
