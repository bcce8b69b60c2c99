-- A run that held the most it may cost is settled by an entry that gives back what it didn't use.
ALTER TABLE credit_entries DROP CONSTRAINT credit_entries_amount_of_type;
ALTER TABLE credit_entries ADD CONSTRAINT credit_entries_amount_of_type CHECK (CASE type
  WHEN 'hold' THEN amount < 0
  WHEN 'expire' THEN amount < 0
  WHEN 'settle' THEN amount >= 0
  WHEN 'reverse' THEN amount <> 0
  WHEN 'adjust' THEN run_id IS NULL OR amount > 0
  ELSE amount > 0 END);
