-- Takes back the share of a purchase's credits that equals the share of its money that was refunded or disputed, rounded
-- up. It depends only on the rows as they are now, so that reversals may arrive in any order and more than once.
CREATE OR REPLACE FUNCTION settle_reversals(a_purchase uuid, moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  bought purchases;
  gone numeric;
  due bigint;
BEGIN
  SELECT * INTO bought FROM purchases WHERE id = a_purchase FOR UPDATE;
  IF bought.status <> 'paid' THEN
    RETURN;
  END IF;
  SELECT least(coalesce(sum(amount), 0), bought.charged) INTO gone FROM purchase_reversals
  WHERE purchase_id = a_purchase AND status <> 'undone';
  -- Rounded up among whole numbers.
  due := div(bought.credits * gone + bought.charged - 1, bought.charged);
  IF due = bought.reversed THEN
    RETURN;
  END IF;
  PERFORM reverse_purchase(bought.user_id, due - bought.reversed,
    CASE WHEN due > bought.reversed THEN 'Refunded: ' ELSE 'Given again: ' END || bought.label,
    a_purchase || ':' || bought.movements, moment);
  UPDATE purchases SET reversed = due, movements = movements + 1 WHERE id = a_purchase;
END
$$;

-- Makes a purchase paid and grants its credits, once. Returns whether this call did. Credits for money that has gone back
-- already are taken at once.
CREATE OR REPLACE FUNCTION pay_purchase(a_purchase uuid, was_charged bigint, moment timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  bought purchases;
BEGIN
  UPDATE purchases SET status = 'paid', paid_at = moment, charged = was_charged, trouble = NULL
  WHERE id = a_purchase AND status <> 'paid' RETURNING * INTO bought;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM grant_purchase(bought.user_id, bought.credits, 'Bought: ' || bought.label, a_purchase::text, moment);
  PERFORM settle_reversals(a_purchase, moment);
  RETURN true;
END
$$;
