CREATE TABLE utilities (
  id text PRIMARY KEY,
  code text NOT NULL,
  version integer NOT NULL CHECK (version >= 1),
  name text NOT NULL,
  description text NOT NULL,
  -- Hundredths of a credit.
  credits_per_execution bigint NOT NULL CHECK (credits_per_execution BETWEEN 0 AND 1000),
  free_credits_allowed boolean NOT NULL,
  session_files_retention_minutes integer NOT NULL CHECK (session_files_retention_minutes >= 1),
  status text NOT NULL CHECK (status IN
    ('dev', 'test', 'alpha', 'beta', 'generally_available', 'disabled', 'decommissioned')),
  alternative_utility_id text,
  tags text[] NOT NULL,
  allow_ads boolean NOT NULL,
  requires_account boolean NOT NULL,
  allowed_email_domains text[] NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (code, version),
  CHECK (id = code || '_' || version)
);
