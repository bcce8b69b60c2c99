-- A run begins in one statement: it claims its session, holds its price and gets its row, or is refused and changes
-- nothing. Each statement in a function sees what was committed before it began, so a rule is judged by rows only after
-- they are locked. Locks are taken in the order session, key, balances, limits, share, by everything that takes several.

-- Holds the price of a run: of its key's cap, of its account's balances, and of the limits the account set itself.
-- Refuses by the first of them that does not allow it (`spend_on_key`, `hold_credits`, `spend_within_limits`).
CREATE OR REPLACE FUNCTION hold_price(asked runs, free_allowed boolean, why text)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF asked.price = 0 THEN
    RETURN;
  END IF;
  IF asked.key_id IS NOT NULL THEN
    PERFORM spend_on_key(asked.key_id, asked.price, asked.created_at);
  END IF;
  PERFORM hold_credits(asked.user_id, asked.id, asked.price, free_allowed, why, asked.created_at);
  PERFORM spend_within_limits(asked.user_id, asked.price, asked.created_at);
END
$$;

-- Keeps everyone else from beginning and sending runs of a requester until the transaction ends. It is the last lock to
-- take: whoever waits for it holds rows that others may want.
CREATE OR REPLACE FUNCTION lock_share(a_requester text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('runs of ' || a_requester, 0));
END
$$;

-- Begins a run in a session that exists: claims it, holds the price and inserts the row, as queued, or as succeeded and
-- settled where the page computes. `is_sent` of the row says whether its job is to be sent: the requester has fewer than
-- `at_once` runs at work. Refuses as `claim_session` and `hold_price` do. A run that is done and `untold` is refused with
-- `waiting` where a webhook is to hear of it.
CREATE OR REPLACE FUNCTION begin_session_run(given jsonb, free_allowed boolean, why text, at_once integer)
RETURNS SETOF runs LANGUAGE plpgsql AS $$
DECLARE
  asked runs := jsonb_populate_record(NULL::runs, given);
  is_done boolean := asked.status = 'succeeded';
BEGIN
  IF is_done AND given ? 'untold' AND hears_of(asked.user_id, 'run.succeeded') THEN
    PERFORM refuse('waiting', '{}');
  END IF;
  PERFORM claim_session(asked.id, asked.session_id, asked.user_id, asked.created_at);
  PERFORM hold_price(asked, free_allowed, why);
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
