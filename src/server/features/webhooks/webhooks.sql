-- Whether something is to be written to an account's webhooks when an event of this type happens.
CREATE OR REPLACE FUNCTION hears_of(a_user text, an_event text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM webhooks
    WHERE user_id = a_user AND disabled_at IS NULL AND an_event = ANY(events))
$$;
