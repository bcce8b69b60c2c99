-- What begins and what ends a run, each in one statement. A function acts for one owner of tables
-- (`functionOwners` in src/server/table-owners.ts) and asks the functions of others for theirs, as features
-- ask each other's faces. Each statement in a function sees what was committed before it began, so that
-- one that decides by a row comes after the one that has locked it.
-- What is refused ends the statement with the error RUN00 and changes nothing; its text names who refuses.

-- Of the sessions.

CREATE FUNCTION open_call_session(
  new_session uuid, its_user text, its_utility text, its_run uuid, moment timestamptz, its_end timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sessions
    (id, user_id, utility_id, status, origin, created_at, updated_at, expires_at, running_run_id)
  VALUES (new_session, its_user, its_utility, 'ACTIVE', 'call', moment, moment, its_end, its_run);
END
$$;

CREATE FUNCTION claim_session(a_session uuid, its_user text, its_run uuid, moment timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sessions SET running_run_id = its_run, updated_at = moment
  WHERE id = a_session AND user_id = its_user AND status = 'ACTIVE' AND expires_at > moment
    AND running_run_id IS NULL;
  RETURN FOUND;
END
$$;

CREATE FUNCTION release_session(a_session uuid, its_run uuid, moment timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sessions SET running_run_id = NULL, updated_at = moment
  WHERE id = a_session AND running_run_id = its_run;
END
$$;

-- Of the files, which are given as a list of objects.

CREATE FUNCTION note_files(given jsonb) RETURNS void LANGUAGE plpgsql AS $$
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

-- Makes files 'stored' under these names; gives how many were still 'writing'.
CREATE FUNCTION accept_files(given jsonb, moment timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
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

-- Of the keys.

-- Counts a price for a key that is valid and has so much left under its cap; gives whether it did. The
-- clock of another process may be ahead: what it counted for the next day or month then counts in this
-- one too, and is not forgotten.
CREATE FUNCTION spend_on_key(a_key uuid, price bigint, today text, this_month text, moment timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE api_keys SET spent = spent + price,
    spent_in_month = CASE WHEN month >= this_month THEN spent_in_month ELSE 0 END + price,
    month = greatest(month, this_month),
    spent_on_day = CASE WHEN day >= today THEN spent_on_day ELSE 0 END + price,
    day = greatest(day, today)
  WHERE id = a_key AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > moment)
    AND (cap IS NULL OR cap >= price + CASE cap_period
      WHEN 'day' THEN CASE WHEN day >= today THEN spent_on_day ELSE 0 END
      WHEN 'month' THEN CASE WHEN month >= this_month THEN spent_in_month ELSE 0 END
      ELSE spent END);
  RETURN FOUND;
END
$$;

-- Of the credits.

-- Takes a price from the free pool where allowed, then from the paid one, or not at all, and gives the
-- balances as they were before; they stay locked until the transaction ends. Nothing is locked where the
-- row of the free credits lacks: it comes first, so that nobody waits for it with the paid ones in hand.
CREATE FUNCTION hold_credits(
  holder text, a_run uuid, price bigint, free_allowed boolean, this_month text, why text,
  moment timestamptz
) RETURNS TABLE (free bigint, paid bigint, grant_is_current boolean, is_first boolean, is_held boolean)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM FROM credit_balances WHERE user_id = holder
    AND EXISTS (SELECT FROM credit_balances WHERE user_id = holder AND pool = 'free')
  ORDER BY pool FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO credit_balances (user_id, pool, balance) VALUES (holder, 'free', 0)
    ON CONFLICT DO NOTHING;
    PERFORM FROM credit_balances WHERE user_id = holder ORDER BY pool FOR UPDATE;
  END IF;
  RETURN QUERY WITH own AS (
    SELECT pool, balance, granted_month FROM credit_balances WHERE user_id = holder
  ), before AS (
    SELECT coalesce((SELECT balance FROM own WHERE pool = 'free'), 0) AS free,
      coalesce((SELECT balance FROM own WHERE pool = 'paid'), 0) AS paid,
      coalesce((SELECT granted_month >= this_month FROM own WHERE pool = 'free'), false) AS current,
      NOT EXISTS (SELECT FROM credit_entries WHERE run_id = a_run) AS first
  ), split AS (
    SELECT before.*, CASE WHEN free_allowed THEN least(free, price) ELSE 0 END AS from_free FROM before
  ), parts AS (
    SELECT 'free' AS pool, from_free AS amount FROM split
      WHERE first AND current AND from_free > 0 AND from_free + paid >= price
    UNION ALL
    SELECT 'paid', price - from_free FROM split
      WHERE first AND current AND price > from_free AND from_free + paid >= price
  ), changed AS (
    UPDATE credit_balances AS balances SET balance = balances.balance - parts.amount
    FROM parts WHERE balances.user_id = holder AND balances.pool = parts.pool
    RETURNING balances.pool, parts.amount
  ), entries AS (
    INSERT INTO credit_entries (user_id, pool, type, amount, run_id, reason, unique_key, created_at)
    SELECT holder, pool, 'hold', -amount, a_run, why, 'hold:' || a_run || ':' || pool, moment
      FROM changed ORDER BY pool
    RETURNING amount
  )
  SELECT free, paid, current, first, coalesce((SELECT sum(amount) FROM entries), 0) = -price FROM split;
END
$$;

CREATE FUNCTION settle_credits(a_run uuid, moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO credit_entries (user_id, pool, type, amount, run_id, reason, unique_key, created_at)
  SELECT user_id, pool, 'settle', 0, run_id, reason, 'settle:' || run_id || ':' || pool, moment
  FROM credit_entries WHERE run_id = a_run AND type = 'hold';
END
$$;

-- Of the runs.

-- Keeps everybody else from beginning and sending runs of a requester until the transaction ends: the
-- last lock that one takes, as whoever waits for it holds rows that others may want.
CREATE FUNCTION lock_share(a_requester text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('runs of ' || a_requester, 0));
END
$$;

-- Holds what a run costs, of its key's cap and of its account's balances, in this order: whoever gives
-- back locks in the same one.
CREATE FUNCTION hold_price(asked runs, free_allowed boolean, why text, today text)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  this_month text := left(today, 7);
BEGIN
  IF asked.price = 0 THEN
    RETURN;
  END IF;
  IF asked.key_id IS NOT NULL
    AND NOT spend_on_key(asked.key_id, asked.price, today, this_month, asked.created_at)
  THEN
    RAISE 'key' USING ERRCODE = 'RUN00';
  END IF;
  IF NOT (SELECT is_held FROM hold_credits(asked.user_id, asked.id, asked.price, free_allowed,
    this_month, why, asked.created_at))
  THEN
    RAISE 'credits' USING ERRCODE = 'RUN00';
  END IF;
END
$$;

-- Begins a run by call as running: its session, its inputs, what it holds, and its row.
CREATE FUNCTION begin_call_run(
  given jsonb, inputs jsonb, session_end timestamptz, free_allowed boolean, why text, today text,
  at_once integer
) RETURNS SETOF runs LANGUAGE plpgsql AS $$
DECLARE
  asked runs := jsonb_populate_record(NULL::runs, given);
BEGIN
  PERFORM open_call_session(asked.session_id, asked.user_id, asked.utility_id, asked.id,
    asked.created_at, session_end);
  PERFORM note_files(inputs);
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

-- Begins a run in a session that is there: claims it, holds the price and inserts the row, as queued,
-- or as succeeded and settled where the page computes. `is_sent` says whether its job is to be sent.
CREATE FUNCTION begin_session_run(
  given jsonb, free_allowed boolean, why text, today text, at_once integer
) RETURNS SETOF runs LANGUAGE plpgsql AS $$
DECLARE
  asked runs := jsonb_populate_record(NULL::runs, given);
  is_done boolean := asked.status = 'succeeded';
BEGIN
  IF NOT claim_session(asked.session_id, asked.user_id, asked.id, asked.created_at) THEN
    RAISE 'session' USING ERRCODE = 'RUN00';
  END IF;
  PERFORM hold_price(asked, free_allowed, why, today);
  IF NOT is_done THEN
    PERFORM lock_share(asked.requester);
  END IF;
  RETURN QUERY INSERT INTO runs (id, session_id, user_id, utility_id, operation, options, status, price,
      idempotency_key, created_at, started_at, ended_at, requester, is_sent, origin, key_id, request_hash)
    SELECT asked.id, asked.session_id, asked.user_id, asked.utility_id, asked.operation, asked.options,
      asked.status, asked.price, asked.idempotency_key, asked.created_at,
      CASE WHEN is_done THEN asked.created_at END, CASE WHEN is_done THEN asked.created_at END,
      asked.requester,
      at_once > (SELECT count(*) FROM runs AS other WHERE other.requester = asked.requester
        AND other.status IN ('queued', 'running') AND other.is_sent),
      asked.origin, asked.key_id, asked.request_hash
    RETURNING *;
  IF is_done THEN
    PERFORM settle_credits(asked.id, asked.created_at);
    PERFORM release_session(asked.session_id, asked.id, asked.created_at);
  END IF;
END
$$;

-- Ends an attempt as succeeded, with the files that become part of its session: these are given with
-- their names. Gives no row, and changes nothing, when the run has ended or a later attempt is at work.
-- Where another run of the requester waits for its turn it is refused, unless the caller sends that.
CREATE FUNCTION settle_run(
  a_run uuid, its_attempt integer, its_result jsonb, moment timestamptz, files jsonb, sends boolean
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
  -- Nobody may be charged for files that a recovery took for left behind.
  IF accept_files(files, moment) <> jsonb_array_length(files) THEN
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
