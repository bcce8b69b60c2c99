-- Which browser did not load a utility, as its name and version. The other events do not say it.
ALTER TABLE analytics_events ADD COLUMN browser text CHECK (browser IS NULL OR name = 'run_failed');
