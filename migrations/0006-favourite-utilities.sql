-- No reference to utilities: one that an administrator deletes and creates again is still liked.
CREATE TABLE favourite_utilities (
  user_id text NOT NULL REFERENCES identity_users (id) ON DELETE CASCADE,
  utility_id text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, utility_id)
);
