import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint, EndpointAccess } from "#contract/endpoints/endpoint.ts";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Problem } from "#contract/schemas/problem.ts";
import { signUpAdministrator } from "../../tests/support/administrators.ts";
import { bearer } from "../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../tests/support/app.ts";
import { becomeGuest } from "../../tests/support/guests.ts";

const people = ["nobody", "guest", "user", "disabled user", "administrator"] as const;
type Person = (typeof people)[number];

let site: TestApp;
const headers = new Map<Person, Record<string, string>>([["nobody", {}]]);
beforeAll(async () => {
  site = await createTestApp(import.meta.filename);
  headers.set("guest", bearer((await becomeGuest(site)).token));
  headers.set("user", bearer((await site.signUp()).token));
  const disabled = await site.signUp();
  const administrator = await signUpAdministrator(site);
  headers.set("disabled user", bearer(disabled.token));
  headers.set("administrator", bearer(administrator.token));
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

/** What each is refused with, by who may call; null for who is let in. */
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

/** What the door says; a call that is let in may still be refused for what it asks. */
const ofTheDoor = new Set([notSignedIn, needsAccount, needsRights, isDisabled]);

/** A call of the right form and with an empty body, so that nobody who is let in changes anything. */
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
    const answer = await site.app.inject({
      ...callOf(endpoint),
      headers: headers.get(person) ?? {},
    });
    const expected = refusals[endpoint.access][person];
    const isProblem = answer.statusCode >= 400;
    const code = isProblem ? answer.json<Problem>().code : "";
    const said = `${answer.statusCode} ${code}`;
    if (expected === null) expect(ofTheDoor.has(said), said).toBe(false);
    else expect(said).toBe(expected);
  });
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
