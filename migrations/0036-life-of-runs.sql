-- What an administrator sees of one run, and does to it. Nothing here locks the runs, which those at work hold in
-- another order than the ledger.

-- What befell a run beside its one begin and its one end, which stand in its row: of nearly every run nothing.
CREATE TABLE run_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  run_id uuid NOT NULL,
  what text NOT NULL CHECK (what IN ('taken_up_again', 'attempt_failed', 'crashed', 'printed')),
  attempt integer NOT NULL,
  -- Why an attempt failed, the stack of a crash, or what was printed.
  told text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX run_notes_of_run ON run_notes (run_id, id);

-- The runs that an administrator had done once more, which happens to each of them once.
CREATE TABLE run_repeats (
  run_id uuid PRIMARY KEY,
  again_as uuid NOT NULL UNIQUE
);

-- What a run was charged is given back by an adjustment that names the run.
ALTER TABLE credit_entries
  DROP CONSTRAINT credit_entries_run_of_type,
  DROP CONSTRAINT credit_entries_amount_of_type;
ALTER TABLE credit_entries
  ADD CONSTRAINT credit_entries_run_of_type CHECK (
    type = 'adjust' OR (type IN ('hold', 'settle', 'release')) = (run_id IS NOT NULL)),
  ADD CONSTRAINT credit_entries_amount_of_type CHECK (CASE type
    WHEN 'hold' THEN amount < 0
    WHEN 'expire' THEN amount < 0
    WHEN 'settle' THEN amount = 0
    WHEN 'reverse' THEN amount <> 0
    WHEN 'adjust' THEN run_id IS NULL OR amount > 0
    ELSE amount > 0 END);

ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_subject_type_check;
ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_subject_type_check
  CHECK (subject_type IN ('user', 'utility', 'session', 'purchase', 'credit_pack', 'run'));
