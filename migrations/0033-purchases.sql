-- What is sold. Credits in hundredths, prices in the smallest unit of their currency: all are whole numbers.
CREATE TABLE credit_packs (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  credits bigint NOT NULL CHECK (credits > 0),
  price bigint NOT NULL CHECK (price > 0),
  currency text NOT NULL CHECK (currency ~ '^[a-z]{3}$'),
  is_active boolean NOT NULL,
  place integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

-- On what terms people choose the amount themselves, in whole credits; without a row they cannot.
CREATE TABLE custom_amounts (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  price_of_credit bigint NOT NULL CHECK (price_of_credit > 0),
  currency text NOT NULL CHECK (currency ~ '^[a-z]{3}$'),
  least_credits bigint NOT NULL CHECK (least_credits > 0 AND least_credits % 100 = 0),
  most_credits bigint NOT NULL CHECK (most_credits % 100 = 0),
  CHECK (most_credits >= least_credits)
);

-- A purchase is a row before the payment provider is asked for anything: its id is the key and the reference there.
-- It goes on from 'begun', and 'paid' is where it stays.
CREATE TABLE purchases (
  id uuid PRIMARY KEY,
  user_id text NOT NULL,
  -- What people call it: the pack's name as it was.
  label text NOT NULL,
  credits bigint NOT NULL CHECK (credits > 0),
  price bigint NOT NULL CHECK (price > 0),
  currency text NOT NULL CHECK (currency ~ '^[a-z]{3}$'),
  is_test boolean NOT NULL,
  status text NOT NULL CHECK (status IN
    ('begun', 'open', 'waiting', 'paid', 'failed', 'expired', 'mismatched')),
  checkout_id text UNIQUE,
  payment_id text UNIQUE,
  -- What was charged, taxes included; refunds are parts of this.
  charged bigint CHECK (charged > 0),
  -- Hundredths of its credits that were taken back, or are owed; how often they were moved.
  reversed bigint NOT NULL DEFAULT 0 CHECK (reversed BETWEEN 0 AND credits),
  movements integer NOT NULL DEFAULT 0,
  receipt_url text,
  invoice_url text,
  -- Why it is not paid, as a sentence.
  trouble text,
  -- Whoever reads the provider takes a number before; what was read with a lower one comes too late.
  reading integer NOT NULL DEFAULT 0,
  applied_reading integer NOT NULL DEFAULT 0,
  read_at timestamptz,
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  CHECK ((status = 'paid') = (paid_at IS NOT NULL)),
  CHECK ((status = 'paid') = (charged IS NOT NULL)),
  CHECK (status = 'paid' OR reversed = 0)
);
CREATE INDEX purchases_of_user ON purchases (user_id, created_at DESC, id DESC);
CREATE INDEX purchases_by_time ON purchases (created_at DESC, id DESC);
CREATE INDEX purchases_by_payment ON purchases (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX purchases_unfinished ON purchases (created_at) WHERE status IN ('begun', 'open', 'waiting');

-- Money of a purchase that goes back, or is claimed back. It counts while it is 'asked' of the provider, 'pending' or
-- 'done' there, and no longer once it is 'undone': a refund that failed, a dispute that was won.
CREATE TABLE purchase_reversals (
  id uuid PRIMARY KEY,
  purchase_id uuid NOT NULL REFERENCES purchases (id),
  kind text NOT NULL CHECK (kind IN ('refund', 'dispute')),
  provider_id text UNIQUE,
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL CHECK (status IN ('asked', 'pending', 'done', 'undone')),
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (provider_id IS NOT NULL OR (kind = 'refund' AND status IN ('asked', 'undone')))
);
CREATE INDEX purchase_reversals_of_purchase ON purchase_reversals (purchase_id, created_at);
CREATE INDEX purchase_reversals_asked ON purchase_reversals (created_at) WHERE status = 'asked';

-- Moves the credits of a purchase to where its money says: of what was charged, the part that counts as gone back takes
-- the same part of the credits, rounded up, and all of it all of them. It only looks at how things stand, so that it
-- does not matter in which order they came, nor how often.
CREATE FUNCTION settle_reversals(a_purchase uuid, moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
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

-- Makes a purchase paid and grants its credits, once; gives whether this call did it. What has gone back by then is
-- taken at once.
CREATE FUNCTION pay_purchase(a_purchase uuid, was_charged bigint, moment timestamptz)
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

ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_subject_type_check;
ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_subject_type_check
  CHECK (subject_type IN ('user', 'utility', 'session', 'purchase', 'credit_pack'));
