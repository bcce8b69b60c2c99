import { createServer } from "node:net";
import { once } from "node:events";
import { expect, it } from "vitest";
import { testLog } from "../../../../tests/support/test-log.ts";
import { StartError } from "../start-error.ts";
import { openDatabase } from "./database.ts";
import { inTransaction } from "./in-transaction.ts";
import { refuseOldVersion } from "./open-postgresql.ts";

const open = (databaseUrl: string) =>
  openDatabase({ databaseUrl, dataDirectory: "", log: testLog });

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

it("says that nothing listens, without the password", async () => {
  const port = await findFreePort();
  await expect(open(`postgres://someone:secret@127.0.0.1:${port}/pennyworks`)).rejects.toThrow(
    new StartError(
      `The database at 127.0.0.1:${port} cannot be used: nothing is listening there. Check DATABASE_URL, and check that the database is running.`,
    ),
  );
});

it("says that the host is unknown", async () => {
  await expect(open("postgres://no-such-host.invalid/pennyworks")).rejects.toThrow(
    "The database at no-such-host.invalid:5432 cannot be used: the host is unknown.",
  );
});

it("refuses versions before 15", () => {
  expect(() => {
    refuseOldVersion(140_005);
  }).toThrow(
    new StartError(
      "The database is PostgreSQL 14, but 15 or newer is needed. Upgrade it, or set DATABASE_URL to another one.",
    ),
  );
  refuseOldVersion(150_000);
});

const serverUrl = process.env["TEST_DATABASE_URL"];

if (serverUrl !== undefined) {
  it("says that the server has no such database", async () => {
    const url = new URL(serverUrl);
    url.pathname = "/no_such_database";
    await expect(open(url.href)).rejects.toThrow("it has no database with this name");
  });

  it("outlives a connection that breaks between two statements of a transaction", async () => {
    const [{ pool, close }, other] = await Promise.all([open(serverUrl), open(serverUrl)]);
    const begun = inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
      // Node's `once` also listens for errors, which would hide the missing listener.
      const ended = new Promise((resolve) => client.once("end", () => resolve(true)));
      await other.pool.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
      await ended;
      await client.query("SELECT 1");
    });
    await expect(begun).rejects.toThrow("not queryable");
    expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
    await Promise.all([close(), other.close()]);
  });
}
