import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Problem } from "#contract/schemas/problem.ts";
import { toHundredths } from "#contract/facts/credits/amount.ts";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";
import { giveKey } from "../../../../../tests/support/api-keys.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { callWith, type FormPart, inputOf, optionsOf } from "../../../../../tests/support/calls.ts";
import { becomeGuest } from "../../../../../tests/support/guests.ts";
import { readMoney } from "../../../../../tests/support/runs.ts";
import { trialUtility } from "../../../../../tests/support/trial-utility.ts";

let host: TestApp;
let ann: TestAccount;
beforeAll(async () => {
  const utilities = [
    trialUtility("trial"),
    trialUtility("dear", { price: 10, freeCreditsAllowed: false }),
  ];
  const environment = { RUNS_PER_MINUTE: "1000" };
  host = await createTestApp(import.meta.filename, { utilities, environment });
});
beforeEach(async () => {
  ann = await host.signUp();
});
afterAll(async () => {
  // Refused calls leave nothing behind.
  const { rows } = await pool().query("SELECT FROM sessions UNION ALL SELECT FROM session_files");
  expect(rows).toEqual([]);
  await host.close();
});

const pool = () => host.parts.database.pool;

async function refusal(...asked: Parameters<typeof callWith>) {
  const answer = await callWith(...asked);
  const { status, code, detail } = answer.json<Problem>();
  expect(answer.statusCode).toBe(status);
  expect(answer.headers["content-type"]).toContain("application/problem+json");
  return [status, code, detail];
}

/** A malformed body. A refusal for another reason came without reading it. */
const unread: Parameters<typeof callWith>[2] = [
  { name: "options", content: "{" },
  { name: "surprise", content: "none" },
];

const change = (set: string, id: string) =>
  pool().query(`UPDATE utilities SET ${set} WHERE id = $1`, [id]);

test("what needs no body is refused before the body is read", async () => {
  const nobody = { inject: host.app.inject.bind(host.app) };
  const notSignedIn = [401, "not_signed_in", "User must be logged in to run a utility."];
  expect(await refusal(nobody as never, "trial/nothing", unread)).toEqual(notSignedIn);

  const unknown = [404, "utility_not_found", "This utility doesn't exist."];
  expect(await refusal(ann, "no-such/nothing", unread)).toEqual(unknown);
  expect(await refusal(ann, "trial_2/nothing", unread)).toEqual(unknown);
  expect((await refusal(ann, "Trial/nothing", unread)).slice(0, 2)).toEqual([
    400,
    "invalid_request",
  ]);
  const none =
    '"Trial" has no operation "sing" that runs on the server. It has "copy", "wait", "spin", "refuse", "refuse-option", "refuse-quoting", "crash", "crash-quoting", "die", "answer-large", and "nothing".';
  expect(await refusal(ann, "trial/sing", unread)).toEqual([409, "utility_not_available", none]);
  expect((await refusal(ann, "trial/constructor", unread)).slice(0, 2)).toEqual([
    409,
    "utility_not_available",
  ]);

  await change("status = 'dev'", "trial_1");
  expect(await refusal(ann, "trial/nothing", unread)).toEqual(unknown);
  await change("status = 'disabled'", "trial_1");
  const disabled = [409, "utility_not_available", '"Trial" is disabled.'];
  expect(await refusal(ann, "trial/nothing", unread)).toEqual(disabled);
  await change("status = 'beta', allowed_email_domains = '{example.org}'", "trial_1");
  const domain = '"Trial" is only available to email addresses at example.org.';
  expect(await refusal(ann, "trial/nothing", unread)).toEqual([
    403,
    "email_domain_not_allowed",
    domain,
  ]);
  await change("allowed_email_domains = '{}'", "trial_1");
  const guest = await becomeGuest(host);
  expect((await refusal(guest, "trial/nothing", unread)).slice(0, 2)).toEqual([
    403,
    "account_required",
  ]);

  expect((await refusal(ann, "hmac/sign?answer=file", unread)).slice(0, 2)).toEqual([
    409,
    "not_one_output",
  ]);

  const dear = "This run costs 1.00 credits, but maxCredits is 0.99.";
  expect(await refusal(ann, "trial/nothing?maxCredits=0.99", unread)).toEqual([
    402,
    "max_credits_exceeded",
    dear,
  ]);
  const least = await refusal(ann, "trial/nothing?maxCredits=0.999999999", unread);
  expect(least.slice(0, 2)).toEqual([402, "max_credits_exceeded"]);
  expect(await refusal(ann, "dear/nothing", unread)).toEqual([
    402,
    "insufficient_credits",
    "This run costs 10.00 credits. You have 0.00 paid credits. Your 10.00 free credits can't be used for this utility.",
  ]);
  for (const query of ["answer=xml", "maxCredits=-1", "maxCredits=much"]) {
    const [status, code] = await refusal(ann, `trial/nothing?${query}`, unread);
    expect([status, code]).toEqual([400, "invalid_request"]);
  }
  const badKey = await refusal(ann, "trial/nothing", unread, { "idempotency-key": "a b" });
  expect(badKey.slice(0, 2)).toEqual([400, "invalid_request"]);
  expect((await readMoney(ann)).entries).toEqual(["grant free 10"]);
});

test("a key is refused for its scope, its utilities, its cap and its end before the body is read", async () => {
  const asked = "trial/nothing";
  const reader = await giveKey(host, ann, { scopes: ["read", "files"] });
  expect((await refusal(reader, asked, unread)).slice(0, 2)).toEqual([403, "scope_missing"]);
  const other = await giveKey(host, ann, { utilityIds: ["dear_1"] });
  expect((await refusal(other, asked, unread)).slice(0, 2)).toEqual([
    403,
    "key_utility_not_allowed",
  ]);
  const poor = await giveKey(host, ann, { cap: toHundredths(0.99), capPeriod: "day" });
  expect((await refusal(poor, asked, unread)).slice(0, 2)).toEqual([402, "key_cap_reached"]);
  const old = await giveKey(host, ann, { expiresAt: host.clock.now() });
  expect((await refusal(old, asked, unread)).slice(0, 2)).toEqual([401, "key_expired"]);
});

test.each<[string, FormPart[] | object, number, string, string]>([
  [
    "no JSON in a field",
    [{ name: "options", content: "{" }],
    400,
    "invalid_request",
    "The options must be valid JSON.",
  ],
  [
    "options twice",
    [optionsOf({}), optionsOf({})],
    400,
    "invalid_request",
    "Send options only once.",
  ],
  [
    "a field of another name",
    [{ name: "number", content: "1" }],
    400,
    "invalid_request",
    'Send options as JSON in the field "options", and files in "files".',
  ],
  [
    "a file in a field of another name",
    [{ ...inputOf("a.txt", "a"), name: "file" }],
    400,
    "invalid_request",
    'Send options as JSON in the field "options", and files in "files".',
  ],
  [
    "an unknown option",
    { options: { colour: 1 } },
    422,
    "invalid_options",
    "colour: This option doesn't exist.",
  ],
  [
    "a wrong option first",
    [optionsOf({ number: 0 }), inputOf("a.txt", "x".repeat(2000))],
    422,
    "invalid_options",
    "number: This must be at least 1.",
  ],
  [
    "a file too large",
    [inputOf("a.txt", "x".repeat(1001)), optionsOf({ number: 0 })],
    413,
    "file_too_large",
    '"a.txt"',
  ],
  [
    "a wrong option last",
    [inputOf("a.txt", "x"), optionsOf({ number: 0 })],
    422,
    "invalid_options",
    "number",
  ],
  [
    "a file of another type",
    [inputOf("a.txt", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa]))],
    415,
    "file_type_not_allowed",
    "a.txt",
  ],
  [
    "too many files",
    ["a", "b", "c"].map((name) => inputOf(`${name}.txt`, "x")),
    409,
    "too_many_files",
    "",
  ],
  [
    "a file without a name",
    [inputOf("", "x")],
    422,
    "invalid_filename",
    "A file must have a name.",
  ],
  ["a name with a control character", [inputOf("a\u0007.txt", "x")], 422, "invalid_filename", ""],
  ["no file", {}, 422, "inputs_missing", ""],
  ["no file beside options", [optionsOf({})], 422, "inputs_missing", ""],
  [
    "options that are a list",
    [optionsOf([1])],
    422,
    "invalid_options",
    "The options must be an object.",
  ],
  ["NUL in an option", [optionsOf({ number: "\0" })], 400, "invalid_request", ""],
  [
    "NUL in a file of options",
    [{ ...optionsOf({ "\0": 1 }), filename: "options.json" }],
    400,
    "invalid_request",
    "",
  ],
  [
    "NUL in parsed options",
    [{ ...optionsOf({ number: "\0" }), type: "application/json" }],
    400,
    "invalid_request",
    "",
  ],
  [
    "options declared as JSON that are none",
    [{ ...optionsOf({}), content: '{"number":', type: "application/json" }],
    400,
    "invalid_request",
    "The options must be valid JSON of at most 1048576 bytes.",
  ],
  ["NUL in a body", { options: { number: "\0" } }, 400, "invalid_request", ""],
  ["members beside the options", { options: {}, files: [] }, 400, "invalid_request", ""],
  ["options that are text", { options: "none" }, 400, "invalid_request", ""],
])("%s is refused, and nothing is left", async (_, body, status, code, detail) => {
  const told = await refusal(ann, "trial/copy", body);
  expect(told.slice(0, 2)).toEqual([status, code]);
  expect(String(told[2])).toContain(detail);
});

test("bodies of other kinds, too long ones and broken ones are refused", async () => {
  const inject = (payload: string | Buffer, type: string) =>
    ann.inject({
      method: "POST",
      url: "/api/run/trial/nothing",
      payload,
      headers: { "content-type": type },
    });
  const told = async (payload: string | Buffer, type: string) => {
    const answer = await inject(payload, type);
    return [answer.statusCode, answer.json<Problem>().code];
  };
  expect(await told("a", "text/plain")).toEqual([415, "unsupported_media_type"]);
  expect(await told("a=1", "application/x-www-form-urlencoded")).toEqual([
    415,
    "unsupported_media_type",
  ]);
  expect(await told("a", "multipart/form-data")).toEqual([400, "invalid_request"]);
  expect(await told("a", "multipart/form-data; boundary=b")).toEqual([400, "invalid_request"]);
  expect(await told("[1]", "application/json")).toEqual([400, "invalid_request"]);
  expect(await told("{", "application/json")).toEqual([400, "invalid_request"]);
  expect(await told('{"options":{"__proto__":{"number":1}}}', "application/json")).toEqual([
    400,
    "invalid_request",
  ]);
  const deep = `{"options":{"number":${"[".repeat(5000)}${"]".repeat(5000)}}}`;
  expect(await told(deep, "application/json")).toEqual([400, "invalid_request"]);
  const long = `{"options":{"number":"${"x".repeat(1024 ** 2)}"}}`;
  expect(await told(long, "application/json")).toEqual([413, "body_too_large"]);
  const form = await refusal(ann, "trial/nothing", [{ name: "options", content: long }]);
  expect(form.slice(0, 2)).toEqual([413, "body_too_large"]);
  const file = { ...optionsOf(long), filename: "options.json" };
  expect((await refusal(ann, "trial/nothing", [file])).slice(0, 2)).toEqual([
    413,
    "body_too_large",
  ]);
});

test("ten thousand wrong options are told of by the first twenty, and a long name by its beginning", async () => {
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`o${index}`, 1]));
  const answer = await callWith(ann, "trial/nothing", { options: many });
  expect(answer.json<Problem>().errors).toHaveLength(20);
  const long = await refusal(ann, "trial/nothing", { options: { ["a".repeat(500_000)]: 1 } });
  expect(long[2]).toBe(`${"a".repeat(100)}…: This option doesn't exist.`);
});

test("a body in JSON that is not UTF-8 is refused, and no other text computed with", async () => {
  const payload = Buffer.from('{"options":{"number":"\xff"}}', "latin1");
  const headers = { "content-type": "application/json" };
  const url = "/api/run/trial/nothing";
  const answer = await ann.inject({ method: "POST", url, payload, headers });
  const { code, detail } = answer.json<Problem>();
  expect([answer.statusCode, code]).toEqual([400, "invalid_request"]);
  expect(detail).toContain("Text must be valid Unicode");
});
