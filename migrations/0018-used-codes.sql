-- The time step of the last code that an authenticator app gave: it and older ones are used up.
ALTER TABLE identity_second_factors ADD COLUMN last_used_step bigint;
