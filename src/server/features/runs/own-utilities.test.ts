import { afterAll, beforeAll, expect, test } from "vitest";
import { testPassword } from "../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { becomeGuest } from "../../../../tests/support/guests.ts";
import { askForRun } from "../../../../tests/support/runs.ts";
import { startSessionOf } from "../../../../tests/support/sessions.ts";
import { trialUtility } from "../../../../tests/support/trial-utility.ts";

let host: TestApp;
type Person = Awaited<ReturnType<TestApp["signUp"]>>;

beforeAll(async () => {
  host = await createTestApp(import.meta.filename, { utilities: [trialUtility("trial")] });
});
afterAll(() => host.close());

const favourite = (method: "PUT" | "DELETE", utilityId: string) =>
  ({ method, url: `/api/users/me/favourites/${utilityId}` }) as const;

const ownOf = async (person: Pick<Person, "inject">) =>
  (await person.inject({ url: "/api/users/me/utilities" })).json<object>();

async function runPasswordsOf(person: Person): Promise<void> {
  const { sessionId } = await startSessionOf(person, "generate-passwords_1");
  const url = `/api/sessions/${sessionId}/runs`;
  await person.inject({ method: "POST", url, payload: { operation: "generate" } });
}

async function setStatus(status: string): Promise<void> {
  const { pool } = host.parts.database;
  await pool.query("UPDATE utilities SET status = $1 WHERE id = 'trial_1'", [status]);
}

test("nobody signed out has favourites, and nobody has those that they may not know of", async () => {
  const urls = [favourite("PUT", "trial_1"), { url: "/api/users/me/utilities" }];
  for (const url of urls) expect((await host.app.inject(url)).statusCode).toBe(401);
  const person = await host.signUp();
  const malformed = await person.inject(favourite("PUT", "Trial"));
  expect(malformed.json()).toMatchObject({ status: 400, code: "invalid_request" });
  const unknown = await person.inject(favourite("PUT", "unheard-of_1"));
  expect(unknown.json()).toMatchObject({ status: 404, code: "utility_not_found" });
  await setStatus("dev");
  expect((await person.inject(favourite("PUT", "trial_1"))).statusCode).toBe(404);
  await setStatus("generally_available");
  expect(await ownOf(person)).toEqual({ favourites: [], recent: [] });
});

test("favourites come newest first, each once, and go without a word when there is none", async () => {
  const [ann, bob] = [await host.signUp(), await host.signUp()];
  for (const id of ["resize-image_1", "trial_1", "resize-image_1"]) {
    expect((await ann.inject(favourite("PUT", id))).statusCode).toBe(204);
    host.clock.advance(1000);
  }
  expect(await ownOf(ann)).toEqual({ favourites: ["trial_1", "resize-image_1"], recent: [] });
  expect(await ownOf(bob)).toEqual({ favourites: [], recent: [] });
  for (const id of ["trial_1", "trial_1", "unheard-of_1"]) {
    expect((await ann.inject(favourite("DELETE", id))).statusCode).toBe(204);
  }
  expect(await ownOf(ann)).toEqual({ favourites: ["resize-image_1"], recent: [] });
});

test("recently used are those that were run, the last first and each once", async () => {
  const person = await host.signUp();
  await runPasswordsOf(person);
  host.clock.advance(1000);
  const { sessionId } = await startSessionOf(person, "trial_1");
  const later = { prefer: "respond-async" };
  const run = await askForRun(person, "trial/nothing", { sessionId }, later);
  expect(run.statusCode).toBe(202);
  const recent = ["trial_1", "generate-passwords_1"];
  expect(await ownOf(person)).toEqual({ favourites: [], recent });
  host.clock.advance(1000);
  await runPasswordsOf(person);
  expect(await ownOf(person)).toMatchObject({ recent: recent.toReversed() });
});

test("a guest has favourites too, and an account takes them over", async () => {
  const ann = await host.signUp();
  await ann.inject(favourite("PUT", "trial_1"));
  host.clock.advance(1000);
  const guest = await becomeGuest(host);
  for (const id of ["trial_1", "resize-image_1"]) await guest.inject(favourite("PUT", id));
  expect(await ownOf(guest)).toMatchObject({ favourites: ["resize-image_1", "trial_1"] });
  await host.app.inject({
    method: "POST",
    url: "/api/auth/sign-in/email",
    payload: { email: ann.email, password: testPassword },
    headers: { cookie: guest.cookie, origin: "http://localhost:3000" },
  });
  expect(await ownOf(ann)).toMatchObject({ favourites: ["resize-image_1", "trial_1"] });
  const { rows } = await host.parts.database.pool.query(
    "SELECT count(*)::integer AS left FROM favourite_utilities WHERE user_id = $1",
    [guest.userId],
  );
  expect(rows).toEqual([{ left: 0 }]);
});
