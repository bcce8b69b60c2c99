-- What administrators changed on the settings screen, by the names in the contract, and the uploaded logo. Processes see by
-- the revision whether they know the latest.
CREATE TABLE site_settings (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  revision bigint NOT NULL,
  changed jsonb NOT NULL,
  -- A PNG in base64, and its hash.
  logo text,
  logo_hash text,
  CHECK ((logo IS NULL) = (logo_hash IS NULL))
);
INSERT INTO site_settings (revision, changed) VALUES (1, '{}');

-- One link per address; sending it again replaces the hash. Accepted ones stay for the list.
CREATE TABLE invitations (
  -- A UUID. The identity library reads this table too, and has text ids.
  id text PRIMARY KEY,
  -- In lower case.
  email text NOT NULL UNIQUE,
  token_hash text NOT NULL UNIQUE,
  invited_by text NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_by text
);
CREATE INDEX invitations_listed ON invitations (created_at DESC, id DESC);

ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_subject_type_check;
ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_subject_type_check
  CHECK (subject_type IN
    ('user', 'utility', 'session', 'purchase', 'credit_pack', 'run', 'request', 'settings', 'invitation'));
