-- What purchases, refunds and disputes do to the paid pool. What was spent before it was refunded is owed, and taken from
-- the next purchase: no balance is ever below zero.

-- Adds an amount to the paid pool, or takes a negative one from it, with an entry that says so.
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

-- Locks the paid balance until the transaction ends, and returns it. Makes its row where there is none.
CREATE OR REPLACE FUNCTION lock_paid_credits(holder text) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO credit_balances (user_id, pool, balance) VALUES (holder, 'paid', 0) ON CONFLICT DO NOTHING;
  RETURN (SELECT balance FROM credit_balances WHERE user_id = holder AND pool = 'paid' FOR UPDATE);
END
$$;

-- Adds bought credits, once for each key, and takes what the buyer owes from them. Returns whether this call added them.
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

-- Takes credits of a purchase back; a negative amount gives them again. Credits that are already spent are owed, and
-- credits that are given again pay the debt first. Each movement has a key of its own.
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
