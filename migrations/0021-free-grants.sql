-- Which mailboxes had their free credits of a month, by a keyed hash that outlives accounts and
-- addresses. Rows of months that are over are deleted.
CREATE TABLE free_grants (
  month text NOT NULL,
  mailbox_hash text NOT NULL,
  PRIMARY KEY (month, mailbox_hash)
);
