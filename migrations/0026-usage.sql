-- A statement walks along the first entries of its lines: what ends a run adds none, and is found by
-- its run.
DROP INDEX credit_entries_by_user;
CREATE INDEX credit_entries_lines ON credit_entries (user_id, id DESC)
  WHERE run_id IS NULL OR type = 'hold';

-- The ended runs of an account by the day (UTC) on which they were asked for, so that no page of
-- usage reads a million of them.
CREATE TABLE usage_days (
  user_id text NOT NULL,
  day date NOT NULL,
  utility_id text NOT NULL,
  origin text NOT NULL,
  key_id uuid,
  status text NOT NULL,
  runs bigint NOT NULL,
  -- Hundredths of a credit, of those that were charged.
  spent bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (user_id, day, utility_id, origin, key_id, status)
);

-- As what a run stands in usage_days: null before it was counted, and where its status changes after
-- that, it is counted again.
ALTER TABLE runs ADD COLUMN counted_as text;
UPDATE runs SET counted_as = status WHERE ended_at IS NOT NULL;
INSERT INTO usage_days (user_id, day, utility_id, origin, key_id, status, runs, spent)
  SELECT user_id, (created_at AT TIME ZONE 'UTC')::date, utility_id, origin, key_id, status, count(*),
    coalesce(sum(price) FILTER (WHERE status = 'succeeded'), 0)
  FROM runs WHERE ended_at IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6;

-- Those at work, and those that have ended and are not counted yet. A column, so that the planner
-- knows that they are few: of two columns that differ it would expect nearly all.
ALTER TABLE runs ADD COLUMN is_uncounted boolean NOT NULL
  GENERATED ALWAYS AS (counted_as IS DISTINCT FROM status) STORED;
CREATE INDEX runs_to_count ON runs (user_id) WHERE is_uncounted;
CREATE INDEX runs_by_utility_of_user ON runs (user_id, utility_id, created_at DESC, id DESC);
CREATE INDEX runs_stopped_of_user ON runs (user_id, created_at DESC, id DESC)
  WHERE status IN ('failed', 'cancelled');
