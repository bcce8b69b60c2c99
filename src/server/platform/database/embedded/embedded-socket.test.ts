import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openEmbeddedSocket } from "./embedded-socket.ts";

let pglite: PGlite;
let client: pg.Client;

beforeAll(async () => {
  pglite = await PGlite.create();
  client = new pg.Client({ stream: () => openEmbeddedSocket(pglite) });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await pglite.close();
});

test("a statement is one exchange, prepared or not", async () => {
  const exchange = vi.spyOn(pglite, "execProtocolRawStream");
  const add = { name: "add", text: "SELECT $1::int + $2::int AS sum", values: [1, 2] };
  expect((await client.query(add)).rows).toEqual([{ sum: 3 }]);
  expect((await client.query({ ...add, values: [3, 4] })).rows).toEqual([{ sum: 7 }]);
  expect((await client.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  expect(exchange).toHaveBeenCalledTimes(3);
  exchange.mockRestore();
});

test("a failed statement is an answer, after which the next one gets its own", async () => {
  await expect(client.query("SELECT 1 / $1::int", [0])).rejects.toMatchObject({ code: "22012" });
  await expect(client.query("SELECT nothing FROM nowhere")).rejects.toMatchObject({
    code: "42P01",
  });
  expect((await client.query("SELECT $1::int AS given", [2])).rows).toEqual([{ given: 2 }]);
});

test("values and answers of several megabytes pass whole", async () => {
  const text = "ä".repeat(4_000_000);
  const { rows } = await client.query("SELECT $1::text AS text, length($1) AS length", [text]);
  expect(rows[0].length).toBe(4_000_000);
  expect(rows[0].text).toBe(text);
});

test("a value that cannot be sent is refused, and the next statement answered", async () => {
  const unsendable = {
    toPostgres() {
      throw new Error("no such value");
    },
  };
  await expect(client.query("SELECT $1::text", [unsendable])).rejects.toThrow("no such value");
  expect((await client.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});

test("notices and notifications arrive", async () => {
  const heard: unknown[] = [];
  client.on("notice", ({ message }) => heard.push(message));
  client.on("notification", ({ channel, payload }) => heard.push([channel, payload]));
  await client.query("DO $$ BEGIN RAISE NOTICE 'look'; END $$");
  await client.query("LISTEN doors");
  await client.query("NOTIFY doors, 'open'");
  expect(heard).toEqual(["look", ["doors", "open"]]);
});

test("a failure of the database itself rejects what was asked, and is told", async () => {
  const broken = new pg.Client({
    stream: () =>
      openEmbeddedSocket({
        execProtocolRawStream: () => Promise.reject(new Error("memory access out of bounds")),
      }),
  });
  const told: string[] = [];
  broken.on("error", ({ message }) => told.push(message));
  await broken.connect();
  await expect(broken.query("SELECT 1")).rejects.toThrow("memory access out of bounds");
  expect(told).toEqual(["memory access out of bounds"]);
  await broken.end();
});
