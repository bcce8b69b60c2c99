-- An account's own spending limits per UTC day and month.

-- A time's UTC day as YYYY-MM-DD.
CREATE OR REPLACE FUNCTION utc_day(moment timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD')
$$;

-- A time's UTC month as YYYY-MM.
CREATE OR REPLACE FUNCTION utc_month(moment timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM')
$$;

-- Another process's clock may be ahead: what it counted for the next period also counts in this
-- one.
CREATE OR REPLACE FUNCTION counted_in(period text, latest text, counted bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN latest >= period THEN counted ELSE 0 END
$$;

-- Refuses a price above an allowance's remainder, adding `facts`. Null allows anything.
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

-- Counts a price or refuses with `spending_limit_reached`, naming the month if both limits are
-- reached, as it lasts longer. The caller has locked the balances, so a limit being set waits or is
-- seen.
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

-- Subtracts a run's hold from the day and month it was held in. The caller has locked the balances.
CREATE OR REPLACE FUNCTION return_to_limits(a_run uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE spending_limits AS limits SET
    spent_in_month = CASE WHEN month = utc_month(held_at) THEN greatest(0, spent_in_month - price)
      ELSE spent_in_month END,
    spent_on_day = CASE WHEN day = utc_day(held_at) THEN greatest(0, spent_on_day - price)
      ELSE spent_on_day END
  FROM (
    SELECT user_id AS holder, -sum(amount)::bigint AS price, min(created_at) AS held_at
    FROM credit_entries WHERE run_id = a_run AND type = 'hold' GROUP BY user_id
  ) AS held
  WHERE limits.user_id = held.holder;
END
$$;
