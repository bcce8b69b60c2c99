-- Refuses what a statement was asked to do. The error undoes the whole statement, so that nothing has changed. Its
-- message names the rule that refused, its detail gives the facts to tell as JSON; `readRefused` reads both.
CREATE OR REPLACE FUNCTION refuse(rule text, facts jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'RUN00', MESSAGE = rule, DETAIL = facts::text;
END
$$;
