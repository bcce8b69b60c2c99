-- Ends an attempt as succeeded. The files it wrote, noted before, become part of its session under the names given. It
-- is charged `its_price`, and what it holds beyond that is released: pipelines hold the most they may cost. Returns no
-- row, and changes nothing, when the run has ended or a later attempt is at work. Refuses with `waiting` where another
-- run of the requester waits for its turn, or a webhook for the end, unless the caller sends both in the same
-- transaction.
CREATE OR REPLACE FUNCTION settle_run(
  a_run uuid, its_attempt integer, its_price bigint, its_result jsonb, moment timestamptz, files jsonb, sends boolean
) RETURNS SETOF runs LANGUAGE plpgsql AS $$
DECLARE
  ended runs;
  held bigint := (SELECT price FROM runs WHERE id = a_run);
BEGIN
  UPDATE runs SET status = 'succeeded', result = its_result, progress_percent = 100, ended_at = moment,
    price = least(price, its_price),
    options = CASE WHEN options ? '$secrets' THEN options #- '{$secrets,sealed}' ELSE options END
  WHERE id = a_run AND attempt = its_attempt AND status = 'running' RETURNING * INTO ended;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  -- Nobody may be charged for files that a recovery took for left behind.
  IF accept_files(files, moment) <> jsonb_array_length(files) THEN
    RAISE 'Files of the run % are gone.', a_run;
  END IF;
  IF ended.price < held THEN
    IF ended.key_id IS NOT NULL THEN
      PERFORM return_to_key(ended.key_id, held - ended.price, ended.created_at);
    END IF;
    PERFORM settle_part(a_run, ended.price, moment);
  ELSE
    PERFORM settle_credits(a_run, moment);
  END IF;
  PERFORM release_session(ended.session_id, a_run, moment);
  PERFORM lock_share(ended.requester);
  IF NOT sends AND (hears_of(ended.user_id, 'run.succeeded')
    OR ended.utility_id = 'pipeline_1' AND hears_of(ended.user_id, 'batch.ended') OR EXISTS (
    SELECT FROM runs AS other WHERE other.requester = ended.requester
      AND other.status IN ('queued', 'running') AND NOT other.is_sent))
  THEN
    PERFORM refuse('waiting', '{}');
  END IF;
  RETURN NEXT ended;
END
$$;
