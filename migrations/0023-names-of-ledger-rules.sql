-- Names for the rules of the ledger's entries: what comes later replaces them by these.
ALTER TABLE credit_entries RENAME CONSTRAINT credit_entries_pool_check TO credit_entries_known_pool;
ALTER TABLE credit_entries RENAME CONSTRAINT credit_entries_type_check TO credit_entries_known_type;
ALTER TABLE credit_entries RENAME CONSTRAINT credit_entries_check TO credit_entries_run_of_type;
ALTER TABLE credit_entries RENAME CONSTRAINT credit_entries_check1 TO credit_entries_amount_of_type;

-- What runs have cost by hour is summed from here. Of any type, so that a new one is found as well.
CREATE INDEX credit_entries_of_runs_by_time ON credit_entries (created_at) WHERE run_id IS NOT NULL;
