CREATE TABLE runs (
  id uuid PRIMARY KEY,
  session_id uuid NOT NULL,
  user_id text NOT NULL,
  utility_id text NOT NULL,
  operation text NOT NULL,
  options jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  -- Hundredths of a credit.
  price bigint NOT NULL CHECK (price >= 0),
  idempotency_key text,
  -- How often a runner has taken the run up; it fences off a runner that was thought dead.
  attempt integer NOT NULL DEFAULT 0,
  progress_percent real,
  progress_step text,
  result jsonb,
  error_code text,
  error_detail text,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  ended_at timestamptz,
  CHECK ((status IN ('succeeded', 'failed', 'cancelled')) = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX runs_one_at_work ON runs (session_id) WHERE status IN ('queued', 'running');
CREATE UNIQUE INDEX runs_one_per_key ON runs (user_id, idempotency_key)
  WHERE idempotency_key IS NOT NULL;
CREATE INDEX runs_by_user ON runs (user_id, created_at DESC, id DESC);

CREATE TABLE credit_balances (
  user_id text NOT NULL,
  pool text NOT NULL CHECK (pool IN ('free', 'paid')),
  balance bigint NOT NULL CHECK (balance >= 0),
  -- The month (YYYY-MM, UTC) of the last grant of free credits; null for the paid pool.
  granted_month text,
  PRIMARY KEY (user_id, pool)
);

CREATE TABLE credit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id text NOT NULL,
  pool text NOT NULL CHECK (pool IN ('free', 'paid')),
  type text NOT NULL CHECK (type IN
    ('grant', 'purchase', 'adjust', 'hold', 'settle', 'release', 'expire')),
  amount bigint NOT NULL,
  run_id uuid,
  reason text NOT NULL,
  unique_key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  CHECK ((type IN ('hold', 'settle', 'release')) = (run_id IS NOT NULL)),
  CHECK (CASE type
    WHEN 'hold' THEN amount < 0
    WHEN 'expire' THEN amount < 0
    WHEN 'settle' THEN amount = 0
    WHEN 'adjust' THEN true
    ELSE amount > 0 END)
);
CREATE INDEX credit_entries_by_user ON credit_entries (user_id, id DESC);
CREATE INDEX credit_entries_by_run ON credit_entries (run_id) WHERE run_id IS NOT NULL;
-- A run is charged or released, never both and never twice, whatever the code above does.
CREATE UNIQUE INDEX credit_entries_one_end ON credit_entries (run_id, pool)
  WHERE type IN ('settle', 'release');
CREATE UNIQUE INDEX credit_entries_one_hold ON credit_entries (run_id, pool) WHERE type = 'hold';

-- The ledger is append-only, also for whoever sits at the database by mistake.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only: entries are neither changed nor deleted';
END
$$;
CREATE TRIGGER credit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
