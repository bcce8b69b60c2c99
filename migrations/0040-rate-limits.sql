-- Calls counted by rate limits, in the form that rate-limiter-flexible asks for. Unlogged: no call waits for the disk for
-- its count, and after a crash of the database counting begins anew.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  points integer NOT NULL,
  expire bigint
);
