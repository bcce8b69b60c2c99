-- How somebody last ran a utility: the options that may stand in an address, and differ from the defaults.
CREATE TABLE remembered_options (
  user_id text NOT NULL REFERENCES identity_users (id) ON DELETE CASCADE,
  utility_id text NOT NULL REFERENCES utilities (id) ON DELETE CASCADE,
  operation text NOT NULL,
  options jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, utility_id)
);

-- A utility is deleted with them.
CREATE INDEX remembered_options_of_utility ON remembered_options (utility_id);
