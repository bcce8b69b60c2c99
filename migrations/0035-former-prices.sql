-- What utilities cost before, by when that ended: a page that was opened before still shows it.
CREATE TABLE former_prices (
  utility_id text NOT NULL,
  price bigint NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (utility_id, price)
);
CREATE FUNCTION keep_former_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_prices (utility_id, price, until)
  VALUES (OLD.id, OLD.credits_per_execution, NEW.updated_at)
  ON CONFLICT (utility_id, price) DO UPDATE SET until = excluded.until;
  RETURN NULL;
END
$$;
CREATE TRIGGER utilities_priced AFTER UPDATE OF credits_per_execution ON utilities
  FOR EACH ROW WHEN (OLD.credits_per_execution <> NEW.credits_per_execution)
  EXECUTE FUNCTION keep_former_price();
