-- To whom a person granted a key on the page that asks for it: an app's host, or the command line. Null for other keys.
ALTER TABLE api_keys ADD COLUMN granted_to text;

-- What a person granted an app, until the app exchanges its code for an API key.
CREATE TABLE oauth_codes (
  hash text PRIMARY KEY,
  user_id text NOT NULL REFERENCES identity_users (id) ON DELETE CASCADE,
  client_hash text NOT NULL,
  redirect_uri text NOT NULL,
  challenge text NOT NULL,
  resource text NOT NULL,
  granted jsonb NOT NULL,
  granted_to text NOT NULL,
  created_at timestamptz NOT NULL,
  -- At its first use, right or wrong. It's kept for a while, so that a second use is noticed.
  used_at timestamptz,
  key_id uuid
);
CREATE INDEX oauth_codes_by_time ON oauth_codes (created_at);
CREATE INDEX oauth_codes_of_user ON oauth_codes (user_id);

-- Sign-ins that a program without a browser asked for and a person answers elsewhere.
CREATE TABLE oauth_devices (
  hash text PRIMARY KEY,
  user_code text NOT NULL UNIQUE,
  -- From where it was asked for.
  address text NOT NULL,
  created_at timestamptz NOT NULL,
  -- How long the program has to wait between two questions, and when it last asked.
  interval_seconds integer NOT NULL,
  asked_at timestamptz,
  -- Who answered; without what was granted, it was denied.
  user_id text REFERENCES identity_users (id) ON DELETE CASCADE,
  granted jsonb,
  CHECK (granted IS NULL OR user_id IS NOT NULL)
);
CREATE INDEX oauth_devices_by_time ON oauth_devices (created_at);
CREATE INDEX oauth_devices_of_user ON oauth_devices (user_id);
