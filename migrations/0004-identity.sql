-- The tables of the identity library, by the names that src/server/features/accounts gives them.
-- A test asks the library whether it finds anything missing here.
CREATE TABLE identity_users (
  id text PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL UNIQUE,
  email_verified boolean NOT NULL,
  image text,
  role text,
  banned boolean,
  ban_reason text,
  ban_expires timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX identity_users_administrators ON identity_users (role) WHERE role = 'admin';

CREATE TABLE identity_sessions (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES identity_users (id) ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  impersonated_by text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX identity_sessions_by_user ON identity_sessions (user_id);

CREATE TABLE identity_accounts (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES identity_users (id) ON DELETE CASCADE,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (provider_id, account_id)
);
CREATE INDEX identity_accounts_by_user ON identity_accounts (user_id);

CREATE TABLE identity_verifications (
  id text PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX identity_verifications_by_identifier ON identity_verifications (identifier);

CREATE TABLE identity_jwks (
  id text PRIMARY KEY,
  public_key text NOT NULL,
  private_key text NOT NULL,
  alg text,
  crv text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz
);

-- What the product itself knows of an account, made when it registers.
CREATE TABLE profiles (
  user_id text PRIMARY KEY REFERENCES identity_users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_sign_in_at timestamptz
);

-- The one-time link that makes the first administrator: one at most, and only its hash.
CREATE TABLE administrator_links (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  token_hash text NOT NULL,
  created_at timestamptz NOT NULL
);
