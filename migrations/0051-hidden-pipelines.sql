-- Pipelines that an administrator hid from everyone but their owners.
ALTER TABLE pipelines ADD COLUMN hidden_at timestamptz;
CREATE INDEX pipelines_hidden ON pipelines (created_at DESC, id DESC) WHERE hidden_at IS NOT NULL;

-- Administrators hide and delete them.
ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_subject_type_check;
ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_subject_type_check
  CHECK (subject_type IN
    ('user', 'utility', 'session', 'purchase', 'credit_pack', 'run', 'request', 'pipeline', 'settings',
     'invitation'));
