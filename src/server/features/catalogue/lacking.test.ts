import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { findLacking, sentenceOfLack } from "./lacking.ts";
import { openCatalogue } from "./open-catalogue.ts";
import type { TestAccount } from "../../../../tests/support/accounts.ts";
import { signUpAdministrator } from "../../../../tests/support/administrators.ts";
import { createTestApp, type TestApp, type TestUtility } from "../../../../tests/support/app.ts";
import { callWith } from "../../../../tests/support/calls.ts";
import { startSessionOf } from "../../../../tests/support/sessions.ts";
import { trialUtility } from "../../../../tests/support/trial-utility.ts";

const needed = ["pennyworks-draws", { program: "pennyworks-cuts", package: "pennyworks-tools" }];
const install = "apt-get install pennyworks-draws pennyworks-tools";
const lacks = { programs: ["pennyworks-draws", "pennyworks-cuts"], install };

let site: TestApp;
let person: TestAccount;
let admin: TestAccount;
let folder = "";

function utilityWith(
  code: string,
  needs?: TestUtility["manifest"]["needs"],
  version = 1,
): TestUtility {
  const utility = trialUtility(code, { price: 0 });
  const manifest = {
    ...utility.manifest,
    version,
    name: `Trial of ${code}`,
    ...(needs && { needs }),
  };
  return { ...utility, manifest };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "pennyworks-tools-"));
  site = await createTestApp(import.meta.filename, {
    withoutReal: true,
    utilities: [
      utilityWith("lacking", needed),
      utilityWith("equipped", ["sh"]),
      utilityWith("equipped", needed, 2),
      utilityWith("former"),
    ],
  });
  person = await site.signUp();
  admin = await signUpAdministrator(site);
  await site.parts.database.pool.query(
    `UPDATE utilities SET status = 'decommissioned', alternative_utility_id = 'lacking_1'
     WHERE id = 'former_1'`,
  );
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const idsOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);

describe("a utility whose program is missing is to everybody as one that does not exist", () => {
  test("in the listing, the hints of the search, the count, the site map and OpenAPI", async () => {
    for (const url of ["/api/search", "/api/search/hints", "/sitemap.xml", "/openapi.json"]) {
      const answers = [await site.app.inject({ url }), await person.inject({ url })];
      for (const { statusCode, body } of answers) {
        expect(statusCode, url).toBe(200);
        expect(body, url).not.toContain("lacking");
        expect(body, url).not.toContain("pennyworks-draws");
      }
    }
    const listed = (await person.inject({ url: "/api/search" })).json<CatalogueEntry[]>();
    expect(idsOf(listed)).toEqual(["equipped_1"]);
    const settings = await site.app.inject({ url: "/api/settings" });
    expect(settings.json()).toMatchObject({ utilityCount: 1 });
  });

  test.each([
    ["its entry", { url: "/api/utilities/lacking_1" }],
    ["a favourite", { method: "PUT", url: "/api/users/me/favourites/lacking_1" }],
    [
      "a session",
      { method: "POST", url: "/api/sessions/start", payload: { utility_id: "lacking_1" } },
    ],
  ] as const)("asked for %s", async (_what, asked) => {
    const unknown = JSON.parse(JSON.stringify(asked).replaceAll("lacking_1", "unheard-of_1"));
    const [lacking, never] = [await person.inject(asked), await person.inject(unknown)];
    expect([lacking.statusCode, lacking.json()]).toEqual([never.statusCode, never.json()]);
    expect(lacking.json()).toMatchObject({ status: 404, code: "utility_not_found" });
  });

  test("asked for a run, by a call or in a session of before", async () => {
    const [lacking, never] = [
      await callWith(person, "lacking/nothing"),
      await callWith(person, "unheard-of/nothing"),
    ];
    expect([lacking.statusCode, lacking.json()]).toEqual([never.statusCode, never.json()]);
    expect(lacking.json()).toMatchObject({ status: 404, code: "utility_not_found" });
    const { sessionId } = await startSessionOf(person, "equipped_1");
    await site.parts.database.pool.query(
      "UPDATE sessions SET utility_id = 'lacking_1' WHERE id = $1",
      [sessionId],
    );
    const payload = { sessionId, options: {} };
    const run = await person.inject({ method: "POST", url: "/api/lacking/nothing", payload });
    expect(run.json()).toMatchObject({ status: 404, code: "utility_not_found" });
  });

  test("in what is said of one that it takes the place of", async () => {
    const payload = { utility_id: "former_1" };
    const answer = await person.inject({ method: "POST", url: "/api/sessions/start", payload });
    expect(answer.json()).toMatchObject({
      status: 409,
      detail: '"Trial of former" has been decommissioned.',
    });
  });

  test("by a code whose older version is there, which is the one that it means", async () => {
    const later = { prefer: "respond-async" };
    const answer = await callWith(person, "equipped/nothing", {}, later);
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toMatchObject({ utilityId: "equipped_1" });
  });
});

describe("to administrators it is there, and says what to install", () => {
  test("in the listing, by itself and among those that they manage", async () => {
    const listed = (await admin.inject({ url: "/api/search" })).json<CatalogueEntry[]>();
    expect(listed.find(({ id }) => id === "lacking_1")).toMatchObject({ available: false, lacks });
    expect(listed.find(({ id }) => id === "equipped_1")).not.toHaveProperty("lacks");
    const entry = await admin.inject({ url: "/api/utilities/lacking_1" });
    expect(entry.json()).toMatchObject({ available: false, lacks });
    const managed = await admin.inject({ url: "/api/admin/utilities/lacking_1" });
    expect(managed.json()).toMatchObject({ available: false, lacks });
    const all = (await admin.inject({ url: "/api/admin/utilities" })).json();
    const found = all.find(({ id }: { id: string }) => id === "lacking_1");
    expect(found).toMatchObject({ available: false, lacks });
  });

  test("and when they want to use it", async () => {
    const payload = { utility_id: "lacking_1" };
    const answer = await admin.inject({ method: "POST", url: "/api/sessions/start", payload });
    expect(answer.json()).toMatchObject({
      status: 409,
      code: "utility_not_available",
      detail: `"Trial of lacking" needs pennyworks-draws and pennyworks-cuts. To install what is missing, run: ${install}`,
    });
  });
});

test("the start after the programs were installed shows it to everybody", async () => {
  const before = process.env["PATH"];
  for (const name of lacks.programs) {
    writeFileSync(join(folder, name), "#!/bin/sh\n");
    chmodSync(join(folder, name), 0o755);
  }
  process.env["PATH"] = [folder, before].join(delimiter);
  const { pool } = site.parts.database;
  const { manifests } = site.parts.catalogue;
  const catalogue = await openCatalogue(pool, site.clock, true, manifests).finally(() => {
    process.env["PATH"] = before;
  });
  expect(catalogue.lacking).toEqual(new Map());
  const entry = await catalogue.entry("lacking_1", false);
  expect(entry).toMatchObject({ id: "lacking_1", available: true });
  expect(entry).not.toHaveProperty("lacks");
});

test("where there is no sandbox to start programs in, who needs one is not there either", () => {
  const manifests = new Map([
    ["equipped_1", { needs: ["sh"] }],
    ["lacking_1", { needs: ["sh", "pennyworks-nowhere"] }],
    ["former_1", {}],
  ]);
  const lacking = findLacking(manifests, false);
  expect(Object.fromEntries(lacking)).toEqual({
    equipped_1: { programs: ["sh"], install: null },
    lacking_1: { programs: ["pennyworks-nowhere"], install: "apt-get install pennyworks-nowhere" },
  });
  expect(sentenceOfLack("Trial", { programs: ["sh"], install: null })).toBe(
    '"Trial" needs sh. The server runs such programs only in a sandbox, and no sandbox is available: see docs/operations.md.',
  );
  expect([...findLacking(manifests, true).keys()]).toEqual(["lacking_1"]);
});
