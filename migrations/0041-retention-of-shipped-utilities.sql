-- Utilities of this program keep files for 60 minutes, up from 5. A row that a start inserted has no entry in the audit log
-- until an administrator changes it, and is as old as its last change. Rows of administrators stay as they are.
UPDATE utilities SET session_files_retention_minutes = 60
WHERE session_files_retention_minutes = 5 AND updated_at = created_at AND NOT EXISTS (
  SELECT FROM audit_entries WHERE subject_type = 'utility' AND subject_id = utilities.id);
