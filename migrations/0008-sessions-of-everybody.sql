-- Set when an administrator deletes a session: its record goes too, once its files are gone. Until
-- then it stands beside their rows, which name what has to be removed from the storage.
ALTER TABLE sessions ADD COLUMN discarded boolean NOT NULL DEFAULT false;
CREATE INDEX sessions_discarded ON sessions (id) WHERE discarded;

-- Everybody's sessions, newest first, of a status; without one, the four are merged.
CREATE INDEX sessions_by_status ON sessions (status, created_at DESC, id DESC);
-- The same of a utility. In the order of bytes, so that the versions of a code lie side by side.
CREATE INDEX sessions_by_utility
  ON sessions (utility_id COLLATE "C", status, created_at DESC, id DESC);
