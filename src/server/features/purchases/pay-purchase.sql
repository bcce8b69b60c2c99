-- Takes back credits in proportion to refunded or disputed money, rounded up. Depends only on
-- current rows, so reversals may arrive in any order and repeatedly.
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

-- Marks a purchase paid and grants its credits once; returns whether it did. Takes those of already
-- returned money.
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
