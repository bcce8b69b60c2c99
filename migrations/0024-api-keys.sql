-- Keys by which programs call for an account. Of a key itself its hash is kept, and what lists show.
CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  user_id text NOT NULL REFERENCES identity_users (id) ON DELETE CASCADE,
  name text NOT NULL,
  hash text NOT NULL UNIQUE,
  prefix text NOT NULL,
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['run', 'read', 'files']),
  -- Without, every utility is allowed.
  utility_ids text[],
  -- In hundredths of a credit; the period counts in UTC.
  cap bigint CHECK (cap >= 0),
  cap_period text CHECK (cap_period IN ('day', 'month', 'total')),
  -- What runs of the key hold or have been charged: in all, in the latest month and on the latest
  -- day on which it spent anything. All three, so that another period of the cap counts at once.
  spent bigint NOT NULL DEFAULT 0 CHECK (spent >= 0),
  month text NOT NULL DEFAULT '',
  spent_in_month bigint NOT NULL DEFAULT 0 CHECK (spent_in_month >= 0),
  day text NOT NULL DEFAULT '',
  spent_on_day bigint NOT NULL DEFAULT 0 CHECK (spent_on_day >= 0),
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_address text,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz,
  CHECK ((cap IS NULL) = (cap_period IS NULL))
);

CREATE INDEX api_keys_of_user ON api_keys (user_id, created_at);
