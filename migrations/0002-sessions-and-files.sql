CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id text NOT NULL,
  utility_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('ACTIVE', 'TIMED_OUT', 'COMPLETED', 'DELETED')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Set while a run is at work, so that files and expiry wait for it without knowing of runs.
  running_run_id uuid
);
CREATE UNIQUE INDEX sessions_one_active ON sessions (user_id, utility_id) WHERE status = 'ACTIVE';
CREATE INDEX sessions_by_user ON sessions (user_id, created_at DESC, id DESC);
CREATE INDEX sessions_to_expire ON sessions (expires_at)
  WHERE status IN ('ACTIVE', 'TIMED_OUT', 'COMPLETED');

-- A row exists before the first byte is written and goes after the last one is deleted, so that
-- whatever is killed in between, no file is without a row: 'writing' and 'deleting' rows name
-- what a recovery has to remove.
CREATE TABLE session_files (
  id uuid PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  folder text NOT NULL CHECK (folder IN ('input', 'output')),
  filename text NOT NULL,
  state text NOT NULL CHECK (state IN ('writing', 'stored', 'deleting')),
  run_id uuid,
  content_type text NOT NULL,
  size bigint NOT NULL CHECK (size >= 0),
  width integer,
  height integer,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX session_files_one_name ON session_files (session_id, folder, filename)
  WHERE state = 'stored';
CREATE INDEX session_files_by_session ON session_files (session_id, folder, created_at);
CREATE INDEX session_files_unfinished ON session_files (updated_at) WHERE state <> 'stored';
