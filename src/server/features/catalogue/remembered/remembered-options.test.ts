import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { becomeGuest } from "../../../../../tests/support/guests.ts";
import { trialUtility } from "../../../../../tests/support/trial-utility.ts";

const lengthIsWhole = "length: Length must be a whole number.";
const noCharacterType = "Please select at least one character type";

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp(import.meta.filename, { utilities: [trialUtility("trial")] });
});
afterAll(() => host.close());

type Person = Pick<Awaited<ReturnType<TestApp["signUp"]>>, "inject">;

const urlOf = (utilityId: string) => `/api/users/me/options/${utilityId}`;
const remember = (person: Person, utilityId: string, payload: object) =>
  person.inject({ method: "PUT", url: urlOf(utilityId), payload });
const forget = (person: Person, utilityId: string) =>
  person.inject({ method: "DELETE", url: urlOf(utilityId) });

async function read(person: Person, utilityId: string): Promise<object | null> {
  const answer = await person.inject({ url: urlOf(utilityId) });
  if (answer.statusCode === 204) return null;
  expect(answer.statusCode).toBe(200);
  return answer.json<object>();
}

async function refused(person: Person, utilityId: string, payload: object): Promise<unknown> {
  const answer = await remember(person, utilityId, payload);
  const { code, detail } = answer.json<{ code: string; detail: string }>();
  return { status: answer.statusCode, code, detail };
}

test("neither nobody nor a guest has remembered options, and no unknown utility has any", async () => {
  const payload = { operation: "nothing", options: { number: 2 } };
  const open = await host.app.inject({ method: "PUT", url: urlOf("trial_1"), payload });
  expect(open.json()).toMatchObject({ status: 401, code: "not_signed_in" });
  const guest = await becomeGuest(host);
  expect((await guest.inject({ url: urlOf("trial_1") })).json()).toMatchObject({
    status: 403,
    code: "account_required",
  });
  const person = await host.signUp();
  expect(await refused(person, "unheard-of_1", payload)).toMatchObject({
    status: 404,
    code: "utility_not_found",
  });
  expect((await person.inject({ url: urlOf("unheard-of_1") })).statusCode).toBe(404);
  expect((await person.inject({ url: urlOf("Trial") })).statusCode).toBe(400);
});

const onlySettings = "Text, file names and secrets can't be remembered.";
const noTypes = { uppercase: false, lowercase: false, numbers: false, symbols: false };

test.each<[string, string, string, object, string]>([
  ["a secret", "trial_1", "nothing", { secret: "x" }, `secret: ${onlySettings}`],
  ["a text", "format-json_1", "format", { text: "{}" }, `text: ${onlySettings}`],
  ["an unknown option", "trial_1", "nothing", { other: 1 }, "other: This option doesn't exist."],
  [
    "a name of every object",
    "trial_1",
    "nothing",
    { constructor: 1 },
    "constructor: This option doesn't exist.",
  ],
  ["a huge number", "generate-passwords_1", "generate", { length: 1e300 }, lengthIsWhole],
  ["none that fit", "generate-passwords_1", "generate", noTypes, noCharacterType],
  ["an unknown operation", "trial_1", "constructor", {}, 'There is no operation "constructor".'],
])("%s is refused", async (_, utilityId, operation, options, detail) => {
  const person = await host.signUp();
  const refusal = { status: 422, code: "invalid_options", detail };
  expect(await refused(person, utilityId, { operation, options })).toEqual(refusal);
  expect(await read(person, utilityId)).toBeNull();
});

test.each([
  ["nothing", undefined],
  ["a list", { number: [1] }],
  ["a long text", { number: "1".repeat(201) }],
  ["a NUL", { number: "1\u0000" }],
  ["a NUL in a name", { "number\u0000": 1 }],
])("%s is refused by its form", async (_, options) => {
  const person = await host.signUp();
  const answer = await refused(person, "trial_1", { operation: "nothing", options });
  expect(answer).toMatchObject({ status: 400, code: "invalid_request" });
});

test("what is remembered is one's own, replaced by the next and gone when forgotten", async () => {
  const [ann, bob] = [await host.signUp(), await host.signUp()];
  const first = { operation: "nothing", options: { number: 2 } };
  const second = { operation: "copy", options: {} };
  for (const payload of [first, second, second]) {
    expect((await remember(ann, "trial_1", payload)).statusCode).toBe(204);
    expect(await read(ann, "trial_1")).toEqual(payload);
  }
  expect(await read(bob, "trial_1")).toBeNull();
  expect(await read(ann, "resize-image_1")).toBeNull();
  expect((await forget(bob, "trial_1")).statusCode).toBe(204);
  expect(await read(ann, "trial_1")).toEqual(second);
  for (const id of ["trial_1", "trial_1", "unheard-of_1"]) {
    expect((await forget(ann, id)).statusCode).toBe(204);
  }
  expect(await read(ann, "trial_1")).toBeNull();
});

test("options are remembered without the text that they are for", async () => {
  const ann = await host.signUp();
  const given = { operation: "format", options: { indent: "4" } };
  expect((await remember(ann, "format-json_1", given)).statusCode).toBe(204);
  expect(await read(ann, "format-json_1")).toEqual(given);
});

test("what a utility takes no longer is left out, one by one, and goes with the utility", async () => {
  const ann = await host.signUp();
  const { pool } = host.parts.database;
  const store = async (operation: string, options: object) => {
    await remember(ann, "generate-passwords_1", { operation: "generate", options: {} });
    await pool.query(
      "UPDATE remembered_options SET operation = $1, options = $2 WHERE utility_id = 'generate-passwords_1'",
      [operation, JSON.stringify(options)],
    );
    return read(ann, "generate-passwords_1");
  };
  expect(await store("generate", { length: 1e9, symbols: false, colour: "red" })).toEqual({
    operation: "generate",
    options: { symbols: false },
  });
  expect(await store("generate", { ...noTypes, length: 20 })).toEqual({
    operation: "generate",
    options: {},
  });
  expect(await store("guess", { length: 20 })).toBeNull();
  await pool.query("DELETE FROM utilities WHERE id = 'generate-passwords_1'");
  const { rows } = await pool.query(
    "SELECT FROM remembered_options WHERE utility_id = 'generate-passwords_1'",
  );
  expect(rows).toEqual([]);
});

test("of many at once one is left, and none fails", async () => {
  const ann = await host.signUp();
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((number) =>
      remember(ann, "trial_1", { operation: "nothing", options: { number } }),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
  expect(await read(ann, "trial_1")).toMatchObject({ operation: "nothing" });
});
