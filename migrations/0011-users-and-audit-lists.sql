-- Words of an email address and a name, so that an index finds a user by the beginning of each. All
-- punctuation separates, or the parser would take an address for one word.
CREATE FUNCTION user_words(email text, name text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN to_tsvector('simple'::regconfig, translate(email || ' ' || name,
    '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32)));

-- The orders of the administrators' list, which has neither guests nor what is left of deleted accounts.
CREATE INDEX identity_users_listed_by_email ON identity_users (email)
  WHERE is_anonymous IS NOT TRUE AND ban_reason IS DISTINCT FROM 'account deleted';
CREATE INDEX identity_users_listed_by_time ON identity_users (created_at, id)
  WHERE is_anonymous IS NOT TRUE AND ban_reason IS DISTINCT FROM 'account deleted';
CREATE INDEX identity_users_listed_by_words ON identity_users USING gin (user_words(email, name))
  WHERE is_anonymous IS NOT TRUE AND ban_reason IS DISTINCT FROM 'account deleted';
CREATE INDEX identity_users_disabled ON identity_users (created_at, id)
  WHERE banned AND is_anonymous IS NOT TRUE AND ban_reason IS DISTINCT FROM 'account deleted';

-- The audit log by each of its filters, in the order in which it is read.
DROP INDEX audit_entries_by_actor, audit_entries_by_action, audit_entries_by_subject;
CREATE INDEX audit_entries_by_actor ON audit_entries (actor_id, created_at, id);
CREATE INDEX audit_entries_by_actor_email ON audit_entries (lower(actor_email), created_at, id);
CREATE INDEX audit_entries_by_action ON audit_entries (action, created_at, id);
CREATE INDEX audit_entries_by_subject ON audit_entries (subject_id, created_at, id);
CREATE INDEX audit_entries_by_subject_label ON audit_entries (lower(subject_label), created_at, id);
