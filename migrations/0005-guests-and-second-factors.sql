-- Guests are accounts that nobody has signed up for; they are merged into an account or purged.
ALTER TABLE identity_users
  ADD COLUMN is_anonymous boolean DEFAULT false,
  ADD COLUMN two_factor_enabled boolean DEFAULT false,
  ADD CONSTRAINT identity_users_guests_have_no_rights
    CHECK (is_anonymous IS NOT TRUE OR (role IS DISTINCT FROM 'admin' AND NOT email_verified));
CREATE INDEX identity_users_guests ON identity_users (created_at) WHERE is_anonymous;

-- The secret and the recovery codes are encrypted with the installation's secret.
CREATE TABLE identity_second_factors (
  id text PRIMARY KEY,
  user_id text NOT NULL UNIQUE REFERENCES identity_users (id) ON DELETE CASCADE,
  secret text NOT NULL,
  backup_codes text NOT NULL,
  verified boolean DEFAULT true,
  failed_verification_count integer DEFAULT 0,
  locked_until timestamptz
);
CREATE INDEX identity_second_factors_by_secret ON identity_second_factors (secret);

CREATE TABLE identity_passkeys (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES identity_users (id) ON DELETE CASCADE,
  name text,
  public_key text NOT NULL,
  credential_id text NOT NULL UNIQUE,
  counter bigint NOT NULL,
  device_type text NOT NULL,
  backed_up boolean NOT NULL,
  transports text,
  aaguid text,
  created_at timestamptz
);
CREATE INDEX identity_passkeys_by_user ON identity_passkeys (user_id);
