-- The administrators' list of runs: a walk along one of these for each state, and each utility, that is asked for.
CREATE INDEX runs_by_status ON runs (status, created_at DESC, id DESC);
CREATE INDEX runs_by_utility ON runs (utility_id COLLATE "C", status, created_at DESC, id DESC);
