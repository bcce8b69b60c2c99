-- Who asked: a page, or one call of the API, which has a session of its own.
ALTER TABLE sessions ADD COLUMN origin text NOT NULL DEFAULT 'page'
  CHECK (origin IN ('page', 'call'));
ALTER TABLE runs ADD COLUMN origin text NOT NULL DEFAULT 'page'
  CHECK (origin IN ('page', 'call'));
-- The key of a caller who had one; what was run stays when the key is deleted.
ALTER TABLE runs ADD COLUMN key_id uuid REFERENCES api_keys (id) ON DELETE SET NULL;
CREATE INDEX runs_by_key ON runs (key_id, created_at DESC, id DESC) WHERE key_id IS NOT NULL;
-- What was asked for, options and bytes, in a fingerprint: the same idempotency key may ask for the same only.
ALTER TABLE runs ADD COLUMN request_hash text;
CREATE INDEX runs_keys_to_forget ON runs (created_at)
  WHERE idempotency_key IS NOT NULL AND origin = 'call';

-- Calls in parallel do not wait for each other: that one session is ACTIVE is for pages.
DROP INDEX sessions_one_active;
CREATE UNIQUE INDEX sessions_one_active ON sessions (user_id, utility_id)
  WHERE status = 'ACTIVE' AND origin = 'page';

-- Everybody's sessions are walked along by origin as well.
DROP INDEX sessions_by_status;
CREATE INDEX sessions_by_status ON sessions (status, origin, created_at DESC, id DESC);
DROP INDEX sessions_by_utility;
CREATE INDEX sessions_by_utility
  ON sessions (utility_id COLLATE "C", status, origin, created_at DESC, id DESC);
