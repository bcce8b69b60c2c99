-- What an account allows itself to spend in a day and in a month, both in UTC.

-- The day of a moment in UTC as YYYY-MM-DD.
CREATE OR REPLACE FUNCTION utc_day(moment timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD')
$$;

-- The month of a moment in UTC as YYYY-MM.
CREATE OR REPLACE FUNCTION utc_month(moment timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM')
$$;

-- What was spent in a day or month, of the latest one in which anything was. The clock of another process may be
-- ahead: what it counted for the next day or month then counts in this one too, and is not forgotten.
CREATE OR REPLACE FUNCTION counted_in(period text, latest text, counted bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN latest >= period THEN counted ELSE 0 END
$$;

-- Refuses a price that is more than is left of an allowance; none is left where more was spent than is allowed now. Null
-- allows anything. `facts` are told beside.
CREATE OR REPLACE FUNCTION refuse_over_allowance(
  rule text, price bigint, allowed bigint, spent bigint, moment timestamptz, facts jsonb
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF allowed IS NOT NULL AND price > greatest(0, allowed - spent) THEN
    PERFORM refuse(rule, facts || jsonb_build_object('price', price, 'allowed', allowed,
      'left', greatest(0, allowed - spent), 'moment', moment));
  END IF;
END
$$;

-- Counts a price for an account that has set limits. Refuses with `spending_limit_reached`, for the month where both
-- limits are reached: it is the one that lasts longer. The caller has locked the account's balances, so that a limit
-- being set either waits for this hold or is seen here.
CREATE OR REPLACE FUNCTION spend_within_limits(holder text, price bigint, moment timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  limits spending_limits;
  in_month bigint;
  on_day bigint;
BEGIN
  SELECT * INTO limits FROM spending_limits WHERE user_id = holder FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  in_month := counted_in(utc_month(moment), limits.month, limits.spent_in_month);
  on_day := counted_in(utc_day(moment), limits.day, limits.spent_on_day);
  PERFORM refuse_over_allowance('spending_limit_reached', price, limits.month_limit, in_month, moment,
    '{"period": "month"}');
  PERFORM refuse_over_allowance('spending_limit_reached', price, limits.day_limit, on_day, moment,
    '{"period": "day"}');
  UPDATE spending_limits SET
    spent_in_month = in_month + price, month = greatest(month, utc_month(moment)),
    spent_on_day = on_day + price, day = greatest(day, utc_day(moment))
  WHERE user_id = holder;
END
$$;

-- Takes what a run held beyond the part that it is charged off the day and the month in which it was held. A later day
-- or month keeps its count. The caller has locked the account's balances.
CREATE OR REPLACE FUNCTION return_to_limits(a_run uuid, charged bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE spending_limits AS limits SET
    spent_in_month = CASE WHEN month = utc_month(held_at) THEN greatest(0, spent_in_month - unused)
      ELSE spent_in_month END,
    spent_on_day = CASE WHEN day = utc_day(held_at) THEN greatest(0, spent_on_day - unused)
      ELSE spent_on_day END
  FROM (
    SELECT user_id AS holder, -sum(amount)::bigint - charged AS unused, min(created_at) AS held_at
    FROM credit_entries WHERE run_id = a_run AND type = 'hold' GROUP BY user_id
  ) AS held
  WHERE limits.user_id = held.holder;
END
$$;
