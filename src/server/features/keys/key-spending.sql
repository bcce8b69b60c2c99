-- What an API key may spend: a price counts when it is held, and no longer once it is given back.

-- Refuses a price that a key may not spend now, and counts nothing. Refuses with `key_invalid`, `key_revoked`,
-- `key_expired` or `key_cap_reached`.
CREATE OR REPLACE FUNCTION refuse_over_cap(a_key uuid, price bigint, moment timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  its_row api_keys;
  counted bigint;
BEGIN
  SELECT * INTO its_row FROM api_keys WHERE id = a_key;
  IF NOT FOUND THEN
    PERFORM refuse('key_invalid', '{}');
  ELSIF its_row.revoked_at IS NOT NULL THEN
    PERFORM refuse('key_revoked', '{}');
  ELSIF its_row.expires_at <= moment THEN
    PERFORM refuse('key_expired', '{}');
  END IF;
  counted := CASE its_row.cap_period
    WHEN 'day' THEN counted_in(utc_day(moment), its_row.day, its_row.spent_on_day)
    WHEN 'month' THEN counted_in(utc_month(moment), its_row.month, its_row.spent_in_month)
    ELSE its_row.spent END;
  PERFORM refuse_over_allowance('key_cap_reached', price, its_row.cap, counted, moment,
    jsonb_build_object('name', its_row.name, 'period', its_row.cap_period));
END
$$;

-- Counts a price for a key. Refuses as `refuse_over_cap` does.
CREATE OR REPLACE FUNCTION spend_on_key(a_key uuid, price bigint, moment timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  today text := utc_day(moment);
  this_month text := utc_month(moment);
BEGIN
  PERFORM FROM api_keys WHERE id = a_key FOR NO KEY UPDATE;
  PERFORM refuse_over_cap(a_key, price, moment);
  UPDATE api_keys SET spent = spent + price,
    spent_in_month = counted_in(this_month, month, spent_in_month) + price,
    month = greatest(month, this_month),
    spent_on_day = counted_in(today, day, spent_on_day) + price,
    day = greatest(day, today)
  WHERE id = a_key;
END
$$;

-- Gives a price back to the day and the month in which it was held. A later day or month keeps its count.
CREATE OR REPLACE FUNCTION return_to_key(a_key uuid, price bigint, held_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE api_keys SET spent = greatest(0, spent - price),
    spent_in_month = CASE WHEN month = utc_month(held_at) THEN greatest(0, spent_in_month - price)
      ELSE spent_in_month END,
    spent_on_day = CASE WHEN day = utc_day(held_at) THEN greatest(0, spent_on_day - price)
      ELSE spent_on_day END
  WHERE id = a_key;
END
$$;
