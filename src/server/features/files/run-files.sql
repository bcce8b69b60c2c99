-- Files are given as a list of objects. A row is noted before its bytes are stored, and becomes part of the session after.

-- Inserts files.
CREATE OR REPLACE FUNCTION note_files(given jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO session_files (id, session_id, folder, filename, state, run_id, content_type, size,
    width, height, created_at, updated_at)
  SELECT id, "sessionId", folder, filename, state, "runId", "contentType", size, width, height,
    "createdAt", "updatedAt"
  FROM jsonb_to_recordset(given) AS new_file (id uuid, "sessionId" uuid, folder text, filename text,
    state text, "runId" uuid, "contentType" text, size bigint, width integer, height integer,
    "createdAt" timestamptz, "updatedAt" timestamptz);
END
$$;

-- Makes files 'stored' under the names given. Returns how many of them were still 'writing'.
CREATE OR REPLACE FUNCTION accept_files(given jsonb, moment timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  accepted integer;
BEGIN
  UPDATE session_files AS file SET state = 'stored', filename = named.filename, updated_at = moment
  FROM jsonb_to_recordset(given) AS named (id uuid, filename text)
  WHERE file.id = named.id AND file.state = 'writing';
  GET DIAGNOSTICS accepted = ROW_COUNT;
  RETURN accepted;
END
$$;
