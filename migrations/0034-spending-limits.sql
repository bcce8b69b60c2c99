-- How much accounts allow themselves to spend in a day and in a month (UTC), with their pages and their keys together,
-- in hundredths. What they have spent counts from the row on, which begins with what the ledger says.
CREATE TABLE spending_limits (
  user_id text PRIMARY KEY,
  day_limit bigint CHECK (day_limit >= 0),
  month_limit bigint CHECK (month_limit >= 0),
  month text NOT NULL,
  spent_in_month bigint NOT NULL CHECK (spent_in_month >= 0),
  day text NOT NULL,
  spent_on_day bigint NOT NULL CHECK (spent_on_day >= 0),
  CHECK (day_limit IS NOT NULL OR month_limit IS NOT NULL)
);

-- Who wants a letter when less than so much is left, and whether that is so: 'due' until the letter is sent.
CREATE TABLE low_balance_letters (
  user_id text PRIMARY KEY,
  below bigint NOT NULL CHECK (below > 0),
  state text NOT NULL CHECK (state IN ('above', 'due', 'told'))
);

-- What was counted in the day or month that is asked for. The clock of another process may be ahead: what it counted
-- for the next one then counts in this one too, and is not forgotten.
CREATE FUNCTION counted_in(period text, latest text, counted bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN latest >= period THEN counted ELSE 0 END
$$;

-- Of the keys: as before, by the rule above.
CREATE OR REPLACE FUNCTION spend_on_key(a_key uuid, price bigint, today text, this_month text, moment timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE api_keys SET spent = spent + price,
    spent_in_month = counted_in(this_month, month, spent_in_month) + price,
    month = greatest(month, this_month),
    spent_on_day = counted_in(today, day, spent_on_day) + price,
    day = greatest(day, today)
  WHERE id = a_key AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > moment)
    AND (cap IS NULL OR cap >= price + CASE cap_period
      WHEN 'day' THEN counted_in(today, day, spent_on_day)
      WHEN 'month' THEN counted_in(this_month, month, spent_in_month)
      ELSE spent END);
  RETURN FOUND;
END
$$;

-- Of the credits: counts a price for an account that has so much left under its limits, or has none; gives whether it did.
CREATE FUNCTION spend_within_limits(holder text, price bigint, today text, this_month text)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE spending_limits SET
    spent_in_month = counted_in(this_month, month, spent_in_month) + price,
    month = greatest(month, this_month),
    spent_on_day = counted_in(today, day, spent_on_day) + price,
    day = greatest(day, today)
  WHERE user_id = holder
    AND (month_limit IS NULL OR month_limit >= price + counted_in(this_month, month, spent_in_month))
    AND (day_limit IS NULL OR day_limit >= price + counted_in(today, day, spent_on_day));
  RETURN FOUND OR NOT EXISTS (SELECT FROM spending_limits WHERE user_id = holder);
END
$$;

-- Of the runs: the account's own limits come last. Its balances are locked by then, so that a limit that was set
-- meanwhile is seen, and has seen what was held before.
CREATE OR REPLACE FUNCTION hold_price(asked runs, free_allowed boolean, why text, today text)
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
  IF NOT spend_within_limits(asked.user_id, asked.price, today, this_month) THEN
    RAISE 'limit' USING ERRCODE = 'RUN00';
  END IF;
END
$$;
