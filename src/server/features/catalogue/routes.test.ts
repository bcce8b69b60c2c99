import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { openCatalogue } from "./index.ts";

let host: TestApp;

beforeAll(async () => {
  host = await createTestApp(import.meta.filename);
});
afterAll(() => host.close());
beforeEach(() => setStatus("generally_available"));

async function setStatus(status: string): Promise<void> {
  const { pool } = host.parts.database;
  await pool.query("UPDATE utilities SET status = $1 WHERE id = 'resize-image_1'", [status]);
  host.parts.catalogue.changed();
}

async function administrator() {
  const account = await host.signUp();
  const { pool } = host.parts.database;
  await pool.query("UPDATE identity_users SET role = 'admin' WHERE id = $1", [account.userId]);
  return account;
}

/** The two ids that every version has. */
const idsOf = (body: string) =>
  JSON.parse(body)
    .map(({ id }: { id: string }) => id)
    .filter((id: string) => ["generate-passwords_1", "resize-image_1"].includes(id));

describe("GET /api/search", () => {
  test("lists every utility with all that the list shows, to anybody", async () => {
    const answer = await host.app.inject({ url: "/api/search?query=ignored" });
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(idsOf(answer.body)).toEqual(["generate-passwords_1", "resize-image_1"]);
    expect(answer.json().find(({ id }: { id: string }) => id === "resize-image_1")).toEqual({
      id: "resize-image_1",
      code: "resize-image",
      name: "Resize Image",
      description: expect.stringContaining("Enlarge or reduce"),
      version: 1,
      creditsPerExecution: 0.01,
      freeCreditsAllowed: true,
      sessionFilesRetentionMinutes: 60,
      link: "utilities/resize-image_1",
      status: "generally_available",
      alternativeUtilityId: null,
      category: "images",
      tags: expect.arrayContaining(["image", "resize"]),
      allowAds: true,
      access: { requiresAccount: true, allowedEmailDomains: [] },
      available: true,
    });
  });

  test("is sent ready in the smallest form that is accepted, and not again", async () => {
    const plain = await host.app.inject({ url: "/api/search" });
    const forms = [
      ["gzip, deflate, br", "br", brotliDecompressSync],
      ["gzip", "gzip", gunzipSync],
      ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
    ] as const;
    for (const [accepted, encoding, decompress] of forms) {
      const headers = { "accept-encoding": accepted };
      const answer = await host.app.inject({ url: "/api/search", headers });
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(decompress(answer.rawPayload).toString()).toBe(plain.body);
    }
    const headers = { "if-none-match": String(plain.headers["etag"]) };
    const again = await host.app.inject({ url: "/api/search", headers });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    await setStatus("beta");
    expect((await host.app.inject({ url: "/api/search", headers })).statusCode).toBe(200);
  });

  test("shows what is in the making to administrators alone, and what is retired to nobody", async () => {
    const admin = await administrator();
    await setStatus("dev");
    const forAll = await host.app.inject({ url: "/api/search" });
    const forAdmin = await admin.inject({ url: "/api/search" });
    expect(idsOf(forAll.body)).toEqual(["generate-passwords_1"]);
    expect(idsOf(forAdmin.body)).toEqual(["generate-passwords_1", "resize-image_1"]);
    await setStatus("disabled");
    expect(idsOf((await admin.inject({ url: "/api/search" })).body)).toEqual([
      "generate-passwords_1",
    ]);
  });
});

describe("GET /api/search/hints", () => {
  const hints = async () => (await host.app.inject({ url: "/api/search/hints" })).json();

  test("tells other names of what is listed, and what is used most, for ten minutes", async () => {
    host.clock.advance(600_000);
    await setStatus("dev");
    expect((await hints()).names).not.toHaveProperty("resize-image_1");
    await setStatus("generally_available");
    const { pool } = host.parts.database;
    await pool.query(
      `INSERT INTO utility_days (day, utility_id, runs, succeeded, failed)
       VALUES ($1, 'resize-image_1', 3, 3, 0), ($1, 'count-text_1', 5, 5, 0)`,
      [host.clock.now()],
    );
    expect((await hints()).mostUsed).toEqual([]);
    host.clock.advance(600_000);
    const { names, mostUsed } = await hints();
    expect(names["resize-image_1"]).toContain("image resizer");
    expect(mostUsed).toEqual(["count-text_1", "resize-image_1"]);
  });

  test("is not sent again to whoever has it", async () => {
    const { headers } = await host.app.inject({ url: "/api/search/hints" });
    const again = await host.app.inject({
      url: "/api/search/hints",
      headers: { "if-none-match": String(headers["etag"]) },
    });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });
});

describe("GET /api/search where another process changes the catalogue", () => {
  const rename = (name: string) =>
    host.parts.database.pool.query("UPDATE utilities SET name = $1 WHERE id = 'resize-image_1'", [
      name,
    ]);
  const nameOf = async () => {
    const listed = (await host.app.inject({ url: "/api/search" })).json();
    return listed.find(({ id }: { id: string }) => id === "resize-image_1").name;
  };

  test("shows the change within a quarter of a second, and the same bytes without one", async () => {
    const { catalogue } = host.parts;
    const before = await catalogue.listing(false);
    host.clock.advance(250);
    expect(await catalogue.listing(false)).toBe(before);
    await rename("Elsewhere");
    host.clock.advance(249);
    expect(await nameOf()).toBe("Resize Image");
    host.clock.advance(1);
    expect(await nameOf()).toBe("Elsewhere");
    await rename("Resize Image");
    host.clock.advance(250);
    expect(await nameOf()).toBe("Resize Image");
  });
});

describe("GET /api/utilities/{utilityId}", () => {
  test("refuses ids of the wrong form, unknown ones, and what is in the making", async () => {
    const malformed = await host.app.inject({ url: "/api/utilities/Resize" });
    expect(malformed.json()).toMatchObject({ status: 400, code: "invalid_request" });
    const unknown = await host.app.inject({ url: "/api/utilities/resize-image_2" });
    expect(unknown.json()).toMatchObject({ status: 404, code: "utility_not_found" });
    await setStatus("test");
    const url = "/api/utilities/resize-image_1";
    expect((await host.app.inject({ url })).statusCode).toBe(404);
    expect((await (await administrator()).inject({ url })).statusCode).toBe(200);
  });

  test("still tells of one that is retired", async () => {
    await setStatus("decommissioned");
    const answer = await host.app.inject({ url: "/api/utilities/resize-image_1" });
    expect(answer.json()).toMatchObject({ id: "resize-image_1", status: "decommissioned" });
  });
});

test("a start inserts what is missing and leaves what an administrator changed", async () => {
  const { pool } = host.parts.database;
  await pool.query("UPDATE utilities SET name = 'Changed' WHERE id = 'resize-image_1'");
  await pool.query("DELETE FROM utilities WHERE id = 'generate-passwords_1'");
  await openCatalogue(pool, host.clock, true);
  const { rows } = await pool.query(
    `SELECT id, name FROM utilities WHERE id IN ('generate-passwords_1', 'resize-image_1') ORDER BY id`,
  );
  expect(rows).toEqual([
    { id: "generate-passwords_1", name: "Generate Passwords" },
    { id: "resize-image_1", name: "Changed" },
  ]);
});

test("a start does not bring back what an administrator deleted", async () => {
  const { pool } = host.parts.database;
  await pool.query("DELETE FROM utilities WHERE id = 'generate-passwords_1'");
  await pool.query("INSERT INTO deleted_utilities VALUES ('generate-passwords_1', now())");
  await openCatalogue(pool, host.clock, true);
  const { rows } = await pool.query("SELECT id FROM utilities WHERE id = 'generate-passwords_1'");
  expect(rows).toEqual([]);
});
