import { afterAll, beforeAll, expect, test } from "vitest";
import { messageOf, sendMessage, toolCall, useTool } from "../../../../tests/support/agent.ts";
import { giveKey, type TestKey } from "../../../../tests/support/api-keys.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { callWith } from "../../../../tests/support/calls.ts";
import { closeVerified } from "../../../../tests/support/close-verified.ts";
import { trialUtility } from "../../../../tests/support/trial-utility.ts";
import type { TestAccount } from "../../../../tests/support/accounts.ts";

/** The names of tests have to be the same in every run. */
const nowhere = "6f1b9d5e-3f6c-4b8f-9d43-0a4f1c2e7b90";

let site: TestApp;
let ann: TestAccount;
let key: TestKey;
beforeAll(async () => {
  const inPage = trialUtility("page-only");
  site = await createTestApp(import.meta.filename, {
    work: true,
    withoutReal: true,
    environment: { RUNS_PER_MINUTE: "40", SESSION_STARTS_PER_MINUTE: "10" },
    utilities: [
      trialUtility("vault"),
      trialUtility("garden"),
      trialUtility("dear", { freeCreditsAllowed: false }),
      { ...inPage, manifest: { ...inPage.manifest, places: ["page"] } },
      {
        ...trialUtility("fileless"),
        manifest: { ...trialUtility("fileless").manifest, files: null },
      },
    ],
  });
  ann = await site.signUp();
  key = await giveKey(site, ann);
});
afterAll(() => closeVerified(site));

const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };

/** Status, code and sentence, which an agent must get as text and as data. */
async function refusalOf(name: string, given: object, by: TestKey = key): Promise<string> {
  const answer = await useTool(site, by.key, name, given);
  const { status, code, detail } = answer.structuredContent;
  const said = `${String(status)} ${String(code)}: ${String(detail)}`;
  expect([answer.isError, answer.content[0]?.["text"]]).toEqual([
    true,
    expect.stringContaining(said),
  ]);
  return said;
}

test.each([
  ["no key", undefined, "401 not_signed_in"],
  ["half a key", "pw_half", "401 key_invalid"],
])("refuses a message with %s", async (_, bearing, expected) => {
  const answer = await sendMessage(site, bearing, list);
  expect(`${answer.statusCode} ${answer.json<{ code: string }>().code}`).toBe(expected);
});

test("refuses a person's token, because an agent should have a key's limits", async () => {
  const answer = await sendMessage(site, await ann.freshToken(), list);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, "key_required"]);
});

test("refuses pages of other sites before it looks at the key", async () => {
  for (const origin of ["https://evil.example", "null", "http://localhost:3001"]) {
    const answer = await sendMessage(site, undefined, list, { headers: { origin } });
    const { code } = answer.json<{ code: string }>();
    expect([answer.statusCode, code]).toEqual([403, "origin_not_allowed"]);
  }
  const ours = { headers: { origin: "http://localhost:3000" } };
  expect((await sendMessage(site, key.key, list, ours)).statusCode).toBe(200);
});

test("has no stream of its own and no sessions to end", async () => {
  for (const method of ["GET", "DELETE"] as const) {
    const answer = await site.app.inject({ method, url: "/mcp" });
    expect([answer.statusCode, answer.headers["allow"]]).toEqual([405, "POST"]);
  }
});

test("takes one message at a time, and no endless subscriptions", async () => {
  const batch = await sendMessage(site, key.key, [list, list]);
  expect([batch.statusCode, batch.json<{ code: string }>().code]).toEqual([400, "invalid_request"]);
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const params = { _meta: meta, notifications: { toolsListChanged: true } };
  const listen = { jsonrpc: "2.0", id: 1, method: "subscriptions/listen", params };
  const headers = { "mcp-protocol-version": "2026-07-28", "mcp-method": "subscriptions/listen" };
  const answer = await sendMessage(site, key.key, listen, { headers });
  expect(answer.body).toContain("Subscription limit reached");
});

test("a key without the scope is told which one the tool needs", async () => {
  const scopes = [
    ["run_utility", { utility: "vault", operation: "nothing" }, "run"],
    ["run_pipeline", {}, "run"],
    ["create_upload", { utility: "vault" }, "run"],
    ["cancel_run", { runId: nowhere }, "run"],
    ["get_run", { runId: nowhere }, "read"],
    ["get_balance", {}, "read"],
  ] as const;
  const none = await giveKey(site, ann, { scopes: ["files"] });
  for (const [name, given, scope] of scopes) {
    expect(await refusalOf(name, given, none)).toContain(
      `scope_missing: This API key needs the scope "${scope}"`,
    );
  }
});

test("a utility beyond the key's reach doesn't exist", async () => {
  const gardener = await giveKey(site, ann, { utilityIds: ["garden_1"] });
  const run = await useTool(site, key.key, "run_utility", {
    utility: "vault",
    operation: "nothing",
  });
  const { runId } = run.structuredContent;
  const missing = 'There is no utility "vault".';
  const asked = [
    ["describe_utility", { utility: "vault" }, missing],
    ["run_utility", { utility: "vault", operation: "nothing" }, missing],
    ["create_upload", { utility: "vault" }, missing],
    ["get_run", { runId }, "This run doesn't exist."],
    ["cancel_run", { runId }, "This run doesn't exist."],
  ] as const;
  for (const [name, given, sentence] of asked) {
    expect(await refusalOf(name, given, gardener)).toMatch(new RegExp(`^404 .*: ${sentence}$`));
  }
  const pinned = await sendMessage(site, gardener.key, list, { query: "?tools=vault/copy" });
  expect([pinned.statusCode, pinned.json<{ detail: string }>().detail]).toEqual([404, missing]);
  const found = await useTool(site, gardener.key, "search_utilities", { query: "trial" });
  expect(JSON.stringify(found.structuredContent)).toMatch(/garden_1/);
  expect(JSON.stringify(found.structuredContent)).not.toMatch(/vault_1/);
});

test.each([
  [
    { utility: "nothing", operation: "copy" },
    '404 utility_not_found: There is no utility "nothing".',
  ],
  [
    { utility: "vault", operation: "fly" },
    '409 utility_not_available: "Trial" has no operation "fly"',
  ],
  [{ utility: "page-only", operation: "copy" }, "409 utility_not_available"],
  [
    { utility: "vault", operation: "nothing", maxCredits: 0.5 },
    "402 max_credits_exceeded: This run costs 1.00 credits",
  ],
  [{ utility: "dear", operation: "nothing" }, "402 insufficient_credits"],
  [
    { utility: "vault", operation: "nothing", options: { number: 10 } },
    "422 invalid_options: number",
  ],
  [{ utility: "vault", operation: "copy" }, "422 inputs_missing"],
  [
    { utility: "vault", operation: "refuse" },
    "422 too_blue: The image is too blue. Choose a redder one.",
  ],
  [{ utility: "vault", operation: "crash" }, "500 run_crashed"],
  [{ utility: "vault" }, "400 invalid_request: operation"],
  [{ utility: "vault", operation: "copy", file: "a" }, "400 invalid_request: file"],
  [
    { utility: "vault", operation: "copy", files: [{ name: "a.txt" }] },
    '400 invalid_request: Give the file "a.txt" either text or base64.',
  ],
  [
    { utility: "vault", operation: "copy", files: [{ name: "a.txt", text: "a", base64: "YQ==" }] },
    "400 invalid_request: Give the file",
  ],
  [
    { utility: "vault", operation: "copy", files: [{ name: "a.txt", base64: "Y*Q=" }] },
    '400 invalid_request: The base64 of the file "a.txt" is damaged.',
  ],
  [{ utility: "vault", operation: "copy", files: [{ name: "a.txt", text: "" }] }, "422 file_empty"],
  [
    {
      utility: "vault",
      operation: "copy",
      files: [{ name: "a.txt", text: "a" }],
      upload: nowhere,
    },
    "400 invalid_request: Give either files or an upload.",
  ],
  [{ utility: "vault", operation: "copy", upload: nowhere }, "404 session_not_found"],
])("refuses %j", async (given, expected) => {
  expect(await refusalOf("run_utility", given)).toContain(expected);
});

test.each([
  [{}, "400 invalid_request: Give either a pipeline or the ID of a saved one."],
  [{ saved: nowhere, pipeline: {} }, "400 invalid_request: Give either a pipeline"],
  [{ saved: nowhere }, "404 pipeline_not_found: This pipeline doesn't exist or isn't shared."],
  [{ saved: nowhere, mode: "all" }, "400 invalid_request: mode"],
  [
    { saved: nowhere, files: [{ name: "a.txt", text: "a" }], upload: nowhere },
    "400 invalid_request: Give either files or an upload.",
  ],
  [{ pipeline: { v: 1, steps: [] } }, "A pipeline needs at least one step."],
  [
    { pipeline: { v: 1, steps: [{ use: "nothing_1/copy" }] }, text: "a" },
    'There is no utility "nothing_1" here.',
  ],
  [
    { pipeline: { v: 1, steps: [{ use: "vault_1/nothing" }] }, text: "a", maxCredits: 0.5 },
    "402 max_credits_exceeded",
  ],
  [
    { pipeline: { v: 1, steps: [{ use: "vault_1/refuse", from: [] }] } },
    "The image is too blue. Choose a redder one.",
  ],
])("refuses a pipeline %j", async (given, expected) => {
  expect(await refusalOf("run_pipeline", given)).toContain(expected);
});

test("refuses a saved pipeline of somebody else that isn't shared", async () => {
  const bob = await site.signUp();
  const pipeline = { v: 1, steps: [{ use: "vault_1/nothing", from: [] }] };
  const payload = { name: "Bob's", pipeline, sharing: "private" };
  const answer = await bob.inject({ method: "POST", url: "/api/pipelines", payload });
  const { pipelineId: saved } = answer.json<{ pipelineId: string }>();
  expect(await refusalOf("run_pipeline", { saved })).toContain("404 pipeline_not_found");
});

test("refuses an upload for a utility without files", async () => {
  expect(await refusalOf("create_upload", { utility: "fileless" })).toContain(
    '"Trial" takes no files.',
  );
});

test("refuses an unknown tool, and operations to pin that nobody could mean", async () => {
  const { error } = messageOf(await sendMessage(site, key.key, toolCall("fly")));
  expect(error?.message).toContain("There is no tool of this name.");
  const wrong = [
    ["?tools=vault copy", "isn't an operation"],
    ["?tools=vault/fly", 'has no operation "fly"'],
    ["?tools=vault,garden", "up to 20"],
  ] as const;
  for (const [query, sentence] of wrong) {
    const answer = await sendMessage(site, key.key, list, { query: encodeURI(query) });
    expect([answer.statusCode >= 400, answer.json<{ detail: string }>().detail]).toEqual([
      true,
      expect.stringContaining(sentence),
    ]);
  }
});

test("runs count against the same limit as other calls", async () => {
  const ben = await site.signUp();
  const hasty = await giveKey(site, ben);
  for (let made = 0; made < 40; made += 1) {
    await callWith(hasty, "nothing/nothing");
  }
  const given = { utility: "vault", operation: "nothing" };
  expect(await refusalOf("run_utility", given, hasty)).toContain("429 rate_limited");
  const found = await useTool(site, hasty.key, "search_utilities", { query: "trial" });
  expect(found.isError).toBeUndefined();
});
