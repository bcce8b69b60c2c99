-- What a refund or a dispute takes of bought credits. What was spent already is owed, and taken from the next
-- purchase: no balance is ever below zero.

ALTER TABLE credit_entries
  DROP CONSTRAINT credit_entries_known_type,
  DROP CONSTRAINT credit_entries_amount_of_type;
ALTER TABLE credit_entries
  ADD CONSTRAINT credit_entries_known_type CHECK (type IN
    ('grant', 'purchase', 'reverse', 'adjust', 'hold', 'settle', 'release', 'expire')),
  ADD CONSTRAINT credit_entries_amount_of_type CHECK (CASE type
    WHEN 'hold' THEN amount < 0
    WHEN 'expire' THEN amount < 0
    WHEN 'settle' THEN amount = 0
    WHEN 'reverse' THEN amount <> 0
    WHEN 'adjust' THEN true
    ELSE amount > 0 END);

-- What accounts owe of credits that were spent before their purchase was refunded or disputed, in hundredths.
-- Read and changed only by whoever has locked the balance of the paid pool.
CREATE TABLE credit_debts (
  user_id text PRIMARY KEY,
  owed bigint NOT NULL CHECK (owed >= 0)
);

-- Adds to the paid pool, or takes from it, and notes the entry.
CREATE FUNCTION move_paid_credits(
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

-- Locks the paid balance until the transaction ends, and gives it; its row is made where it lacks.
CREATE FUNCTION lock_paid_credits(holder text) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO credit_balances (user_id, pool, balance) VALUES (holder, 'paid', 0) ON CONFLICT DO NOTHING;
  RETURN (SELECT balance FROM credit_balances WHERE user_id = holder AND pool = 'paid' FOR UPDATE);
END
$$;

-- Adds bought credits, once for each key, and takes what is owed of them. Gives whether this call added them.
CREATE FUNCTION grant_purchase(
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

-- Takes credits of a purchase back, or with a negative amount gives them again. What is no longer there is owed, and
-- what is given again pays what is owed first. The key is another one for each movement.
CREATE FUNCTION reverse_purchase(
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
