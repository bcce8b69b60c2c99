-- The files of a run by call become rows by the statement that ends it: until then nobody is told of them,
-- and the row of their run stands for bytes that are in the storage already (decision 0094). So nothing is
-- noted of them before, by no statement of its own and by none that is changed later.

DROP FUNCTION begin_call_run(jsonb, jsonb, timestamptz, boolean, text, text, integer);

-- Begins a run by call as running: its session, what it holds, and its row.
CREATE FUNCTION begin_call_run(
  given jsonb, session_end timestamptz, free_allowed boolean, why text, today text, at_once integer
) RETURNS SETOF runs LANGUAGE plpgsql AS $$
DECLARE
  asked runs := jsonb_populate_record(NULL::runs, given);
BEGIN
  PERFORM open_call_session(asked.session_id, asked.user_id, asked.utility_id, asked.id,
    asked.created_at, session_end);
  PERFORM hold_price(asked, free_allowed, why, today);
  PERFORM lock_share(asked.requester);
  RETURN QUERY INSERT INTO runs (id, session_id, user_id, utility_id, operation, options, status, price,
      idempotency_key, attempt, created_at, started_at, requester, is_sent, origin, key_id,
      request_hash, leased_until)
    SELECT asked.id, asked.session_id, asked.user_id, asked.utility_id, asked.operation, asked.options,
      'running', asked.price, asked.idempotency_key, 1, asked.created_at, asked.created_at,
      asked.requester, true, 'call', asked.key_id, asked.request_hash, asked.leased_until
    WHERE at_once > (SELECT count(*) FROM runs AS other WHERE other.requester = asked.requester
      AND other.status IN ('queued', 'running') AND other.is_sent)
    RETURNING *;
  IF NOT FOUND THEN
    RAISE 'share' USING ERRCODE = 'RUN00';
  END IF;
END
$$;

DROP FUNCTION settle_run(uuid, integer, jsonb, timestamptz, jsonb, boolean);

-- Ends an attempt as succeeded, with the files that become part of its session: those of a call are new
-- and given as whole rows, others were noted before and are given with their names. Gives no row, and
-- changes nothing, when the run has ended or a later attempt is at work. Where another run of the requester
-- waits for its turn it is refused, unless the caller sends that.
CREATE FUNCTION settle_run(
  a_run uuid, its_attempt integer, its_result jsonb, moment timestamptz, files jsonb, are_new boolean,
  sends boolean
) RETURNS SETOF runs LANGUAGE plpgsql AS $$
DECLARE
  ended runs;
BEGIN
  UPDATE runs SET status = 'succeeded', result = its_result, progress_percent = 100, ended_at = moment,
    options = CASE WHEN options ? '$secrets' THEN options #- '{$secrets,sealed}' ELSE options END
  WHERE id = a_run AND attempt = its_attempt AND status = 'running' RETURNING * INTO ended;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF are_new THEN
    PERFORM note_files(files);
  -- Nobody may be charged for files that a recovery took for left behind.
  ELSIF accept_files(files, moment) <> jsonb_array_length(files) THEN
    RAISE 'Files of the run % are gone.', a_run;
  END IF;
  PERFORM settle_credits(a_run, moment);
  PERFORM release_session(ended.session_id, a_run, moment);
  PERFORM lock_share(ended.requester);
  IF NOT sends AND EXISTS (SELECT FROM runs AS other WHERE other.requester = ended.requester
    AND other.status IN ('queued', 'running') AND NOT other.is_sent)
  THEN
    RAISE 'waiting' USING ERRCODE = 'RUN00';
  END IF;
  RETURN NEXT ended;
END
$$;
