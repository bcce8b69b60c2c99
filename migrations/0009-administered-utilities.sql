-- Utilities with code that an administrator deleted: a start would insert them again from their manifests.
CREATE TABLE deleted_utilities (
  id text PRIMARY KEY,
  deleted_at timestamptz NOT NULL
);

-- Counts the changes of the catalogue, whoever makes them: a process that keeps the listing as ready
-- bytes reads one number to learn whether they are still true. A row and not a sequence, because a
-- number that is seen before the change itself would be remembered with the old listing.
CREATE TABLE catalogue_revision (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  revision bigint NOT NULL
);
INSERT INTO catalogue_revision (revision) VALUES (1);
CREATE FUNCTION count_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_revision SET revision = revision + 1;
  RETURN NULL;
END
$$;
CREATE TRIGGER utilities_counted AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON utilities
  FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_change();

-- The orders of the administrators' list, each with the id that makes it total.
CREATE INDEX utilities_by_name ON utilities (lower(name), id);
CREATE INDEX utilities_by_status ON utilities ((array_position(
  ARRAY['dev', 'test', 'alpha', 'beta', 'generally_available', 'disabled', 'decommissioned'], status)), id);
CREATE INDEX utilities_by_price ON utilities (credits_per_execution, id);
CREATE INDEX utilities_by_update ON utilities (updated_at, id);
CREATE INDEX utilities_by_alternative ON utilities (alternative_utility_id)
  WHERE alternative_utility_id IS NOT NULL;
