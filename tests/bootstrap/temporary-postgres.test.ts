import { Client } from "pg";
import { expect, it } from "vitest";

import { findPostgres, noPostgres } from "../../scripts/bootstrap/postgres.js";
import { startTemporaryPostgres } from "../../scripts/temporary-postgres.ts";

if (findPostgres() === null) {
  it("says so where there is no PostgreSQL", async () => {
    await expect(startTemporaryPostgres()).rejects.toThrow(noPostgres);
  });
} else {
  it("starts a durable cluster of its own and leaves nothing", async () => {
    const postgres = await startTemporaryPostgres();
    const client = new Client(postgres.url);
    await client.connect();
    const answer = await client.query(
      "SELECT current_setting('fsync') AS fsync, current_setting('max_connections') AS connections",
    );
    expect(answer.rows).toEqual([{ fsync: "on", connections: "200" }]);
    await client.end();
    await postgres.stop();
    await expect(new Client(postgres.url).connect()).rejects.toThrow("ECONNREFUSED");
  });
}
