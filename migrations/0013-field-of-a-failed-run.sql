-- The option that a utility's refusal concerns: the form marks it.
ALTER TABLE runs ADD COLUMN error_field text;
