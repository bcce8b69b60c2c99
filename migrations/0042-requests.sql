-- Utilities that people ask for.
CREATE TABLE utility_requests (
  id uuid PRIMARY KEY,
  -- Null once the author has left.
  author_id text,
  name text NOT NULL,
  wish text NOT NULL,
  example_input text NOT NULL,
  example_output text NOT NULL,
  state text NOT NULL CHECK (state IN ('new', 'planned', 'in_the_works', 'done', 'declined')),
  -- The administrators' words; of a declined request the reason.
  answer text NOT NULL,
  utility_id text,
  -- No reference: rows are copied in any order.
  merged_into uuid,
  is_hidden boolean NOT NULL,
  -- How many rows of request_votes there are, so that lists are read from an index.
  votes integer NOT NULL,
  -- How many comments are shown.
  comments integer NOT NULL,
  created_at timestamptz NOT NULL,
  words tsvector GENERATED ALWAYS AS (to_tsvector('english'::regconfig, name || ' ' || wish)) STORED,
  CHECK ((state = 'done') = (utility_id IS NOT NULL)),
  CHECK (state <> 'declined' OR answer <> '')
);
CREATE INDEX utility_requests_by_votes ON utility_requests (votes DESC, created_at DESC, id DESC)
  WHERE merged_into IS NULL AND NOT is_hidden;
CREATE INDEX utility_requests_by_time ON utility_requests (created_at DESC, id DESC)
  WHERE merged_into IS NULL AND NOT is_hidden;
CREATE INDEX utility_requests_by_state_and_votes
  ON utility_requests (state, votes DESC, created_at DESC, id DESC)
  WHERE merged_into IS NULL AND NOT is_hidden;
CREATE INDEX utility_requests_by_state_and_time
  ON utility_requests (state, created_at DESC, id DESC) WHERE merged_into IS NULL AND NOT is_hidden;
CREATE INDEX utility_requests_hidden ON utility_requests (created_at DESC, id DESC)
  WHERE merged_into IS NULL AND is_hidden;
CREATE INDEX utility_requests_by_author ON utility_requests (author_id);
CREATE INDEX utility_requests_merged ON utility_requests (merged_into)
  WHERE merged_into IS NOT NULL;
CREATE INDEX utility_requests_by_words ON utility_requests USING gin (words);

CREATE TABLE request_votes (
  request_id uuid NOT NULL REFERENCES utility_requests (id) ON DELETE CASCADE,
  user_id text NOT NULL,
  -- Whether the voter is to be mailed that the request is done, or was.
  letter text NOT NULL CHECK (letter IN ('none', 'due', 'sent')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (request_id, user_id)
);
CREATE INDEX request_votes_by_user ON request_votes (user_id);
CREATE INDEX request_votes_due ON request_votes (request_id, user_id) WHERE letter = 'due';

CREATE TABLE request_comments (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES utility_requests (id) ON DELETE CASCADE,
  author_id text NOT NULL,
  text text NOT NULL,
  is_by_administrator boolean NOT NULL,
  is_hidden boolean NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX request_comments_by_request ON request_comments (request_id, created_at, id);
CREATE INDEX request_comments_by_author ON request_comments (author_id);

-- As of sessions' files, a row is there before the first byte and until after the last, so none refers to its request.
CREATE TABLE request_files (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL,
  folder text NOT NULL CHECK (folder IN ('input', 'output')),
  filename text NOT NULL,
  state text NOT NULL CHECK (state IN ('writing', 'stored', 'deleting')),
  content_type text NOT NULL,
  size bigint NOT NULL CHECK (size >= 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX request_files_by_request ON request_files (request_id, created_at);
CREATE INDEX request_files_unfinished ON request_files (updated_at) WHERE state <> 'stored';

ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_subject_type_check;
ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_subject_type_check
  CHECK (subject_type IN
    ('user', 'utility', 'session', 'purchase', 'credit_pack', 'run', 'request'));
