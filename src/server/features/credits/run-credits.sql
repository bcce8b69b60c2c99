-- What a run does to the credits of an account: it holds its price, and then either settles it, or releases it. What
-- was settled can be returned. Whoever changes both balances locks the free one first.

-- Refuses a price that an account cannot pay now, and holds nothing. Refuses with `grant_due` where this month's free
-- credits are not granted yet, as only the program knows who gets them, and with `insufficient_credits`.
CREATE OR REPLACE FUNCTION refuse_too_few_credits(
  holder text, price bigint, free_allowed boolean, moment timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  free bigint;
  paid bigint;
BEGIN
  SELECT balance INTO free FROM credit_balances
  WHERE user_id = holder AND pool = 'free' AND granted_month >= utc_month(moment);
  IF NOT FOUND THEN
    PERFORM refuse('grant_due', '{}');
  END IF;
  paid := coalesce((SELECT balance FROM credit_balances WHERE user_id = holder AND pool = 'paid'), 0);
  IF price > paid + (CASE WHEN free_allowed THEN free ELSE 0 END) THEN
    PERFORM refuse('insufficient_credits', jsonb_build_object('price', price, 'free', free, 'paid', paid,
      'freeAllowed', free_allowed));
  END IF;
END
$$;

-- Takes a price from the free pool where the utility allows it, and the rest from the paid one. Refuses as
-- `refuse_too_few_credits` does. Both balances stay locked until the transaction ends.
CREATE OR REPLACE FUNCTION hold_credits(
  holder text, a_run uuid, price bigint, free_allowed boolean, why text, moment timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  from_free bigint := 0;
BEGIN
  PERFORM FROM credit_balances WHERE user_id = holder ORDER BY pool FOR UPDATE;
  IF EXISTS (SELECT FROM credit_entries WHERE run_id = a_run) THEN
    RAISE 'The run % has held its price before.', a_run USING ERRCODE = 'unique_violation';
  END IF;
  PERFORM refuse_too_few_credits(holder, price, free_allowed, moment);
  IF free_allowed THEN
    from_free := least(price, (SELECT balance FROM credit_balances WHERE user_id = holder AND pool = 'free'));
  END IF;
  WITH changed AS (
    UPDATE credit_balances AS current SET balance = balance - part.amount
    FROM (VALUES ('free', from_free), ('paid', price - from_free)) AS part (pool, amount)
    WHERE current.user_id = holder AND current.pool = part.pool AND part.amount > 0
    RETURNING current.pool, part.amount
  )
  INSERT INTO credit_entries (user_id, pool, type, amount, run_id, reason, unique_key, created_at)
  SELECT holder, pool, 'hold', -amount, a_run, why, 'hold:' || a_run || ':' || pool, moment
  FROM changed ORDER BY pool;
END
$$;

-- Ends the hold of a run that has succeeded. Nothing moves, as the hold has taken the price.
CREATE OR REPLACE FUNCTION settle_credits(a_run uuid, moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO credit_entries (user_id, pool, type, amount, run_id, reason, unique_key, created_at)
  SELECT user_id, pool, 'settle', 0, run_id, reason, 'settle:' || run_id || ':' || pool, moment
  FROM credit_entries WHERE run_id = a_run AND type = 'hold';
END
$$;

-- Ends the hold of a run that has succeeded and is charged less than it holds. Gives the rest back to the pools it came
-- from, and to the account's limits. The charge is taken from the free pool first, as a hold is.
CREATE OR REPLACE FUNCTION settle_part(a_run uuid, charged bigint, moment timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  from_free bigint := least(charged, coalesce(
    (SELECT -amount FROM credit_entries WHERE run_id = a_run AND type = 'hold' AND pool = 'free'), 0));
BEGIN
  PERFORM lock_held_balances(a_run);
  WITH entries AS (
    INSERT INTO credit_entries (user_id, pool, type, amount, run_id, reason, unique_key, created_at)
    SELECT user_id, pool, kind, -amount - part, run_id, reason, kind || ':' || run_id || ':' || pool, moment
    FROM credit_entries,
      LATERAL (SELECT CASE pool WHEN 'free' THEN from_free ELSE charged - from_free END) AS charge (part),
      LATERAL (SELECT CASE part WHEN 0 THEN 'release' ELSE 'settle' END) AS ending (kind)
    WHERE run_id = a_run AND type = 'hold' ORDER BY pool
    RETURNING user_id, pool, amount
  )
  UPDATE credit_balances AS current SET balance = balance + entries.amount
  FROM entries WHERE current.user_id = entries.user_id AND current.pool = entries.pool;
  PERFORM return_to_limits(a_run, charged);
END
$$;

-- Gives what a run holds back to the pools it came from, and to the account's limits.
CREATE OR REPLACE FUNCTION release_credits(a_run uuid, moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF give_back_hold(a_run, 'release', 'release', moment) THEN
    PERFORM return_to_limits(a_run, 0);
  END IF;
END
$$;

-- Gives what a run was charged back to the pools it came from, once. Returns whether this call did. The caller has
-- locked the run. The account's limits keep counting it, as the run was done.
CREATE OR REPLACE FUNCTION return_credits(a_run uuid, moment timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM credit_entries WHERE run_id = a_run AND type = 'settle')
    OR EXISTS (SELECT FROM credit_entries WHERE run_id = a_run AND type = 'adjust')
  THEN
    RETURN false;
  END IF;
  RETURN give_back_hold(a_run, 'adjust', 'return', moment);
END
$$;

-- Locks the balances that a run holds from, until the transaction ends. Returns whether it holds anything.
CREATE OR REPLACE FUNCTION lock_held_balances(a_run uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM credit_balances AS current
  JOIN credit_entries AS held ON held.user_id = current.user_id AND held.pool = current.pool
  WHERE held.run_id = a_run AND held.type = 'hold'
  ORDER BY current.pool FOR UPDATE OF current;
  RETURN FOUND;
END
$$;

-- Adds entries of a type that give back what a run holds or, to adjust, was charged, and raises the balances by them.
-- Returns whether it ever held anything. A hold is released once: the index of ends refuses a second release.
CREATE OR REPLACE FUNCTION give_back_hold(a_run uuid, kind text, a_key text, moment timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT lock_held_balances(a_run) THEN
    RETURN false;
  END IF;
  WITH entries AS (
    INSERT INTO credit_entries (user_id, pool, type, amount, run_id, reason, unique_key, created_at)
    SELECT user_id, pool, kind, -sum(amount), run_id, min(reason), a_key || ':' || run_id || ':' || pool, moment
    FROM credit_entries
    WHERE run_id = a_run AND (type = 'hold' OR (kind = 'adjust' AND type IN ('settle', 'release')))
    GROUP BY user_id, pool, run_id HAVING sum(amount) <> 0 ORDER BY pool
    RETURNING user_id, pool, amount
  )
  UPDATE credit_balances AS current SET balance = balance + entries.amount
  FROM entries WHERE current.user_id = entries.user_id AND current.pool = entries.pool;
  RETURN true;
END
$$;
