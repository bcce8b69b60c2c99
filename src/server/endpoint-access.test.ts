import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Endpoint, type EndpointAccess, scopeOf } from "#contract/endpoints/endpoint.ts";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Problem } from "#contract/schemas/problem.ts";
import { signUpAdministrator } from "../../tests/support/administrators.ts";
import { bearer } from "../../tests/support/accounts.ts";
import { giveKey } from "../../tests/support/api-keys.ts";
import { createTestApp, type TestApp } from "../../tests/support/app.ts";
import { becomeGuest } from "../../tests/support/guests.ts";

const people = ["nobody", "guest", "user", "disabled user", "administrator"] as const;
const keys = ["run", "read", "files"] as const;
type Person = (typeof people)[number];
type Scope = (typeof keys)[number];

let site: TestApp;
const headers = new Map<Person | Scope, Record<string, string>>([["nobody", {}]]);
beforeAll(async () => {
  site = await createTestApp(import.meta.filename);
  headers.set("guest", bearer((await becomeGuest(site)).token));
  headers.set("user", bearer((await site.signUp()).token));
  const disabled = await site.signUp();
  const administrator = await signUpAdministrator(site);
  headers.set("disabled user", bearer(disabled.token));
  headers.set("administrator", bearer(administrator.token));
  // Administrators' keys, refused only for being keys.
  for (const scope of keys) {
    const { key } = await giveKey(site, administrator, { scopes: [scope] });
    headers.set(scope, bearer(key));
  }
  await administrator.inject({
    method: "PATCH",
    url: `/api/users/${disabled.userId}`,
    payload: { disabled: true },
  });
});
afterAll(() => site.close());

const notSignedIn = "401 not_signed_in";
const needsAccount = "403 account_required";
const needsRights = "403 admin_required";
const isDisabled = "403 account_disabled";
const notForKeys = "403 key_not_allowed";
const lacksScope = "403 scope_missing";

/** Null if let in. */
const refusals: Record<EndpointAccess, Record<Person, string | null>> = {
  public: {
    nobody: null,
    guest: null,
    user: null,
    "disabled user": isDisabled,
    administrator: null,
  },
  guest: {
    nobody: notSignedIn,
    guest: null,
    user: null,
    "disabled user": isDisabled,
    administrator: null,
  },
  user: {
    nobody: notSignedIn,
    guest: needsAccount,
    user: null,
    "disabled user": isDisabled,
    administrator: null,
  },
  admin: {
    nobody: notSignedIn,
    guest: needsAccount,
    user: needsRights,
    "disabled user": isDisabled,
    administrator: null,
  },
};

/** A call let in may still be refused for its content. */
const ofTheDoor = new Set([
  notSignedIn,
  needsAccount,
  needsRights,
  isDisabled,
  notForKeys,
  lacksScope,
]);

/** Null if let in. */
function refusalOfKey(endpoint: Endpoint, scope: Scope): string | null {
  if (endpoint.access === "public") return null;
  const needed = scopeOf(endpoint);
  if (needed === undefined) return notForKeys;
  return needed === "any" || needed === scope ? null : lacksScope;
}

/** An empty body, so nothing changes. */
function callOf({ method, path }: Endpoint) {
  const url = path
    .replace("{code}", "no-such-utility")
    .replace("{folder}", "input")
    .replace(/\{\w*Id\}/g, randomUUID())
    .replace(/\{\w+\}/g, "nothing");
  return { method, url };
}

const table: [name: string, endpoint: Endpoint][] = Object.entries(endpoints);

describe.each(table)("%s", (_, endpoint) => {
  test.each(people)("as %s", async (person) => {
    await expectAtTheDoor(endpoint, person, refusals[endpoint.access][person]);
  });

  test.each(keys)("by a key for %s", async (scope) => {
    await expectAtTheDoor(endpoint, scope, refusalOfKey(endpoint, scope));
  });
});

async function expectAtTheDoor(
  endpoint: Endpoint,
  who: Person | Scope,
  expected: string | null,
): Promise<void> {
  const answer = await site.app.inject({ ...callOf(endpoint), headers: headers.get(who) ?? {} });
  const isProblem = answer.statusCode >= 400;
  const code = isProblem ? answer.json<Problem>().code : "";
  const said = `${answer.statusCode} ${code}`;
  if (expected === null) expect(ofTheDoor.has(said), said).toBe(false);
  else expect(said).toBe(expected);
}

test("which calls a key may make is chosen one by one", () => {
  const byScope = Object.groupBy(table, ([, endpoint]) => scopeOf(endpoint) ?? "none");
  const names = (scope: Scope | "any") => byScope[scope]?.map(([name]) => name).toSorted();
  expect(names("any")).toEqual(["callMcp", "readKey"]);
  expect(names("run")).toEqual([
    "cancelRun",
    "registerBrowserRun",
    "resetSessionTimeout",
    "runByCall",
    "runOperation",
    "startSession",
    "uploadFiles",
  ]);
  expect(names("read")).toEqual([
    "downloadUsage",
    "listFiles",
    "listPipelines",
    "listRuns",
    "listSessions",
    "listUsedRuns",
    "ownUtilities",
    "readCredits",
    "readRun",
    "readSession",
    "readUsage",
    "runEvents",
  ]);
  expect(names("files")).toEqual([
    "deleteFiles",
    "downloadFile",
    "downloadOutputs",
    "downloadThumbnail",
    "updateSession",
  ]);
});

test("whoever is no administrator is told what is missing", async () => {
  const answer = await site.app.inject({
    url: "/api/users",
    headers: headers.get("user") ?? {},
  });
  expect(answer.json()).toEqual({
    type: "about:blank",
    title: "Not allowed",
    status: 403,
    detail: "Admin privileges required.",
    code: "admin_required",
  });
});
