-- One row for each word of each user of the administrators' list: the index of words finds whoever has
-- one, but only together and unsorted, so that a page for a word that many have had to be looked for
-- along the whole list. Beside each word stands what the list is sorted by.
CREATE TABLE listed_user_words (
  -- Compared by bytes: words that begin alike lie together.
  word text COLLATE "C" NOT NULL,
  email text NOT NULL,
  user_id text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (word, email) INCLUDE (user_id)
);
CREATE INDEX listed_user_words_by_time ON listed_user_words (word, created_at, user_id);
INSERT INTO listed_user_words (word, email, user_id, created_at)
  SELECT word, email, id, created_at FROM identity_users, unnest(tsvector_to_array(words)) AS word
  WHERE is_anonymous IS NOT TRUE AND ban_reason IS DISTINCT FROM 'account deleted';

CREATE FUNCTION keep_listed_user_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM listed_user_words
    WHERE word = ANY (tsvector_to_array(OLD.words)) AND email = OLD.email;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO listed_user_words (word, email, user_id, created_at)
      SELECT word, NEW.email, NEW.id, NEW.created_at FROM unnest(tsvector_to_array(NEW.words)) AS word
      WHERE NEW.is_anonymous IS NOT TRUE AND NEW.ban_reason IS DISTINCT FROM 'account deleted';
  END IF;
  RETURN NULL;
END $$;
-- Guests come and go without a word.
CREATE TRIGGER identity_users_words_inserted AFTER INSERT ON identity_users
  FOR EACH ROW WHEN (NEW.is_anonymous IS NOT TRUE) EXECUTE FUNCTION keep_listed_user_words();
CREATE TRIGGER identity_users_words_updated AFTER UPDATE ON identity_users
  FOR EACH ROW WHEN ((OLD.words, OLD.email, OLD.created_at, OLD.is_anonymous, OLD.ban_reason)
    IS DISTINCT FROM (NEW.words, NEW.email, NEW.created_at, NEW.is_anonymous, NEW.ban_reason))
  EXECUTE FUNCTION keep_listed_user_words();
CREATE TRIGGER identity_users_words_deleted AFTER DELETE ON identity_users
  FOR EACH ROW WHEN (OLD.is_anonymous IS NOT TRUE) EXECUTE FUNCTION keep_listed_user_words();

CREATE INDEX identity_users_disabled_by_email ON identity_users (email)
  WHERE banned AND is_anonymous IS NOT TRUE AND ban_reason IS DISTINCT FROM 'account deleted';
