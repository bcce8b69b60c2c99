-- A session works on at most one run at a time. Its row names that run, and the run's end frees it.

-- Makes the session of a run by call.
CREATE OR REPLACE FUNCTION open_call_session(
  new_session uuid, its_user text, its_utility text, its_run uuid, moment timestamptz, its_end timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sessions
    (id, user_id, utility_id, status, origin, created_at, updated_at, expires_at, running_run_id)
  VALUES (new_session, its_user, its_utility, 'ACTIVE', 'call', moment, moment, its_end, its_run);
END
$$;

-- Claims a session for a run of its owner. Refuses with `session_not_found`, `session_not_active` or
-- `run_already_running`.
CREATE OR REPLACE FUNCTION claim_session(
  its_run uuid, a_session uuid, its_user text, moment timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  found_session sessions;
BEGIN
  SELECT * INTO found_session FROM sessions WHERE id = a_session FOR NO KEY UPDATE;
  IF found_session.user_id IS DISTINCT FROM its_user THEN
    PERFORM refuse('session_not_found', '{}');
  ELSIF found_session.status <> 'ACTIVE' OR found_session.expires_at <= moment THEN
    PERFORM refuse('session_not_active', '{}');
  ELSIF found_session.running_run_id IS NOT NULL THEN
    PERFORM refuse('run_already_running', '{}');
  END IF;
  UPDATE sessions SET running_run_id = its_run, updated_at = moment WHERE id = a_session;
END
$$;

-- Ends the claim of a run that has ended. Does nothing where another run has claimed the session since.
CREATE OR REPLACE FUNCTION release_session(a_session uuid, its_run uuid, moment timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sessions SET running_run_id = NULL, updated_at = moment
  WHERE id = a_session AND running_run_id = its_run;
END
$$;
