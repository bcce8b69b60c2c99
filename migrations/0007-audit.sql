CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- No references: an entry outlives both whoever made the change and what was changed.
  actor_id text NOT NULL,
  actor_email text NOT NULL,
  action text NOT NULL,
  subject_type text NOT NULL CHECK (subject_type IN ('user', 'utility', 'session')),
  subject_id text NOT NULL,
  -- What people call the subject: an email address, a utility's name.
  subject_label text NOT NULL,
  detail jsonb,
  created_at timestamptz NOT NULL
);
CREATE INDEX audit_entries_by_actor ON audit_entries (actor_id, id DESC);
CREATE INDEX audit_entries_by_action ON audit_entries (action, id DESC);
CREATE INDEX audit_entries_by_subject ON audit_entries (subject_type, subject_id, id DESC);
CREATE INDEX audit_entries_by_time ON audit_entries (created_at, id);

-- The log is append-only, also for whoever sits at the database by mistake.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only: entries are neither changed nor deleted';
END
$$;
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
