-- Pipelines that people saved.
CREATE TABLE pipelines (
  id uuid PRIMARY KEY,
  user_id text NOT NULL REFERENCES identity_users (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  -- Its steps and their options, never secret ones.
  pipeline jsonb NOT NULL,
  sharing text NOT NULL CHECK (sharing IN ('private', 'link', 'public')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX pipelines_of_user ON pipelines (user_id, created_at DESC, id DESC);
CREATE INDEX pipelines_public ON pipelines (created_at DESC, id DESC) WHERE sharing = 'public';
