-- What the job of a waiting run is sent with beside the trace: a keyed hash of the network that asked. Jobs of one network
-- share the children that one may have.
ALTER TABLE run_traces ALTER COLUMN traceparent DROP NOT NULL;
ALTER TABLE run_traces ADD COLUMN network text;
