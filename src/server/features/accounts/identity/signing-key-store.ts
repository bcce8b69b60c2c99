import { randomUUID } from "node:crypto";
import type { Jwk } from "better-auth/plugins";
import type pg from "pg";
import { inTransaction } from "#server/platform/database/in-transaction.ts";

type Row = Jwk & Record<string, unknown>;

/**
 * Stores a signing key, or returns the one another process stored first; otherwise they would
 * reject each other's tokens.
 */
export function keepFirstKey(pool: pg.Pool, key: Omit<Jwk, "id">): Promise<Jwk> {
  return inTransaction(pool, async (client) => {
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('signing key', 0))");
    const { publicKey, privateKey, alg, crv, createdAt } = key;
    const { rows } = await client.query<Row>(
      `WITH made AS (
         INSERT INTO identity_jwks (id, public_key, private_key, alg, crv, created_at)
         SELECT $1, $2, $3, $4, $5, $6 WHERE NOT EXISTS (SELECT FROM identity_jwks)
         RETURNING *
       )
       SELECT id, public_key AS "publicKey", private_key AS "privateKey", alg, crv,
         created_at AS "createdAt"
       FROM (SELECT * FROM made UNION ALL SELECT * FROM identity_jwks) AS keys
       ORDER BY created_at DESC LIMIT 1`,
      [randomUUID(), publicKey, privateKey, alg, crv, createdAt],
    );
    const [kept] = rows;
    if (kept === undefined) throw new Error("No key that signs tokens was kept.");
    return kept;
  });
}
