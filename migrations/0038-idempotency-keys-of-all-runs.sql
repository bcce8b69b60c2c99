-- The keys of a page's runs are forgotten after 24 hours too.
DROP INDEX runs_keys_to_forget;
CREATE INDEX runs_keys_to_forget ON runs (created_at) WHERE idempotency_key IS NOT NULL;
