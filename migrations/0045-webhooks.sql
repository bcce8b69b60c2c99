-- Addresses that accounts have called when something happens to them.
CREATE TABLE webhooks (
  id uuid PRIMARY KEY,
  user_id text NOT NULL REFERENCES identity_users (id) ON DELETE CASCADE,
  url text NOT NULL,
  events text[] NOT NULL CHECK (cardinality(events) > 0),
  -- Sealed with the server's secret.
  secret text NOT NULL,
  -- Signs as well until then.
  former_secret text,
  former_until timestamptz,
  disabled_at timestamptz,
  disabled_because text CHECK (disabled_because IN ('owner', 'failing', 'gone')),
  -- The first and last of the failures since the last success.
  failing_since timestamptz,
  failed_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((disabled_at IS NULL) = (disabled_because IS NULL)),
  CHECK ((former_secret IS NULL) = (former_until IS NULL))
);
CREATE INDEX webhooks_of_user ON webhooks (user_id, created_at);

-- What is or was to be sent to one webhook. Written in the transaction that tells of the event.
CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY,
  webhook_id uuid NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  event text NOT NULL,
  body text NOT NULL CHECK (octet_length(body) < 20000),
  state text NOT NULL CHECK (state IN ('pending', 'delivered', 'failed')),
  -- An attempt takes one before it begins, so that none is made twice.
  attempts_left integer NOT NULL CHECK (attempts_left >= 0),
  -- When the next attempt begins.
  due_at timestamptz NOT NULL,
  -- The latest attempts, as the API shows them.
  attempts jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX webhook_deliveries_of_webhook
  ON webhook_deliveries (webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (due_at) WHERE state = 'pending';
CREATE INDEX webhook_deliveries_by_time ON webhook_deliveries (created_at);

ALTER TABLE api_keys DROP CONSTRAINT api_keys_scopes_check;
ALTER TABLE api_keys ADD CONSTRAINT api_keys_scopes_check CHECK
  (cardinality(scopes) > 0 AND scopes <@ ARRAY['run', 'read', 'files', 'webhooks']);
