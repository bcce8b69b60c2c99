-- Links that were mailed to prove an address or to let somebody change an account. At most one of a
-- kind counts for an account: a new one takes the place of the one before.
CREATE TABLE mailed_links (
  user_id text NOT NULL REFERENCES identity_users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('email-verification', 'password-reset', 'email-change')),
  token_hash text NOT NULL UNIQUE,
  -- The account's address when the link was asked for; once it has another, the link is void.
  email text NOT NULL,
  new_email text,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind),
  CHECK ((kind = 'email-change') = (new_email IS NOT NULL))
);

-- Nothing opens these any more; they are an hour old at most.
DELETE FROM identity_verifications
WHERE starts_with(identifier, 'email-change:') OR starts_with(identifier, 'reset-password:');
