-- How purchases, refunds and disputes change the paid pool. Credits spent before a refund become
-- debt for the next purchase, so no balance goes below zero.

-- Adds an amount, possibly negative, with an entry.
CREATE OR REPLACE FUNCTION move_paid_credits(
  holder text, kind text, by_amount bigint, why text, a_key text, moment timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF by_amount = 0 THEN
    RETURN;
  END IF;
  UPDATE credit_balances SET balance = balance + by_amount WHERE user_id = holder AND pool = 'paid';
  INSERT INTO credit_entries (user_id, pool, type, amount, reason, unique_key, created_at)
  VALUES (holder, 'paid', kind, by_amount, why, a_key, moment);
END
$$;

-- Locks and returns the paid balance, created if needed, until the transaction ends.
CREATE OR REPLACE FUNCTION lock_paid_credits(holder text) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO credit_balances (user_id, pool, balance) VALUES (holder, 'paid', 0) ON CONFLICT DO NOTHING;
  RETURN (SELECT balance FROM credit_balances WHERE user_id = holder AND pool = 'paid' FOR UPDATE);
END
$$;

-- Adds bought credits less debt, once per key. Returns whether it did.
CREATE OR REPLACE FUNCTION grant_purchase(
  buyer text, amount bigint, why text, a_key text, moment timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  repaid bigint;
BEGIN
  PERFORM lock_paid_credits(buyer);
  IF EXISTS (SELECT FROM credit_entries WHERE unique_key = 'purchase:' || a_key) THEN
    RETURN false;
  END IF;
  PERFORM move_paid_credits(buyer, 'purchase', amount, why, 'purchase:' || a_key, moment);
  SELECT least(owed, amount) INTO repaid FROM credit_debts WHERE user_id = buyer;
  IF repaid > 0 THEN
    UPDATE credit_debts SET owed = owed - repaid WHERE user_id = buyer;
    PERFORM move_paid_credits(buyer, 'reverse', -repaid, 'Owed for refunded credits that were spent',
      'repay:' || a_key, moment);
  END IF;
  RETURN true;
END
$$;

-- Takes back credits, or returns a negative amount. Spent credits become debt; returned ones pay it
-- first. Each movement has its own key.
CREATE OR REPLACE FUNCTION reverse_purchase(
  buyer text, amount bigint, why text, a_key text, moment timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  there bigint := lock_paid_credits(buyer);
  debt bigint := coalesce((SELECT owed FROM credit_debts WHERE user_id = buyer), 0);
  from_balance bigint := CASE WHEN amount > 0 THEN least(amount, there) ELSE amount + least(debt, -amount) END;
BEGIN
  PERFORM move_paid_credits(buyer, 'reverse', -from_balance, why, 'reverse:' || a_key, moment);
  INSERT INTO credit_debts (user_id, owed) VALUES (buyer, amount - from_balance)
  ON CONFLICT (user_id) DO UPDATE SET owed = debt + amount - from_balance;
END
$$;
