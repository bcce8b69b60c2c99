import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { samplesPath } from "#utilities/catalogue.ts";
import { bearer, type TestAccount } from "../../../../tests/support/accounts.ts";
import {
  messageOf,
  sendMessage,
  type ToolAnswer,
  toolCall,
  useTool,
} from "../../../../tests/support/agent.ts";
import { giveKey, type TestKey } from "../../../../tests/support/api-keys.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { callWith, formOf, inputOf, optionsOf } from "../../../../tests/support/calls.ts";
import { closeVerified } from "../../../../tests/support/close-verified.ts";
import { trialUtility } from "../../../../tests/support/trial-utility.ts";

const photo = await readFile(`${samplesPath("resize-image_1")}gradient.jpg`);
const many = trialUtility("many", { price: 0 });
const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };

let site: TestApp;
let ann: TestAccount;
let key: TestKey;
let address: URL;
beforeAll(async () => {
  const files = { maxFiles: 0, maxBytes: 400_000, allowedTypes: [] };
  const limits = { ...many.manifest.limits, outputBytes: 50_000_000 };
  site = await createTestApp(import.meta.filename, {
    work: true,
    utilities: [trialUtility("trial"), { ...many, manifest: { ...many.manifest, files, limits } }],
    environment: { RUNS_PER_MINUTE: "1000" },
  });
  ann = await site.signUp();
  key = await giveKey(site, ann);
  await site.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = site.app.server.address() as AddressInfo;
  address = new URL(`http://127.0.0.1:${port}/mcp`);
});
afterAll(() => closeVerified(site));

const revisions = [
  ["2026-07-28", "auto"],
  ["2025-11-25", "legacy"],
] as const;

/** Connects the official client by nothing but the address and the key. */
async function connect(mode: "auto" | "legacy", query = ""): Promise<Client> {
  const client = new Client({ name: "agent", version: "1" }, { versionNegotiation: { mode } });
  const url = new URL(`${address.href}${query}`);
  const requestInit = { headers: bearer(key.key) };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
  return client;
}

async function use<Data>(client: Client, name: string, given: object = {}) {
  const answer = (await client.callTool({
    name,
    arguments: given as Record<string, unknown>,
  })) as unknown as ToolAnswer;
  expect(answer.isError, JSON.stringify(answer.structuredContent)).toBeUndefined();
  // Some clients show only the text.
  expect(JSON.parse(String(answer.content[0]?.["text"]))).toEqual(answer.structuredContent);
  return { content: answer.content, data: answer.structuredContent as Data };
}

interface RunData {
  readonly runId: string;
  readonly status: string;
  readonly creditsCharged: number;
  readonly result?: unknown;
  readonly note?: string;
  readonly linksExpireAt: string;
  readonly files: readonly { filename: string; size: number; url: string }[];
}

async function follow(url: string): Promise<Buffer> {
  const { pathname, search } = new URL(url);
  const answer = await site.app.inject({ url: `${pathname}${search}` });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

test.each(revisions)(
  "by address and key alone, an agent of %s finds, describes and runs a resize, and gets the right bytes",
  async (revision, mode) => {
    const client = await connect(mode);
    expect(client.getNegotiatedProtocolVersion()).toBe(revision);
    expect(client.getInstructions()).toContain("search_utilities");
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "search_utilities",
      "describe_utility",
      "run_utility",
      "run_pipeline",
      "get_run",
      "cancel_run",
      "create_upload",
      "get_balance",
    ]);
    const { data: found } = await use<{ utilities: { utility: string; credits: number }[] }>(
      client,
      "search_utilities",
      { query: "make an image smaller" },
    );
    const utility = found.utilities.find((each) => each.utility === "resize-image_1")?.utility;
    const { data: described } = await use<{
      operations: { operation: string; options: { properties: object } }[];
    }>(client, "describe_utility", { utility });
    const operation = described.operations.find(
      (each) => "longestSide" in each.options.properties && each.operation === "reduce",
    );
    expect(operation?.options.properties).toMatchObject({ format: expect.anything() });
    const { data: before } = await use<{ free: number }>(client, "get_balance");
    const options = { longestSide: 40, format: "png" };
    const { data, content } = await use<RunData>(client, "run_utility", {
      utility,
      operation: operation?.operation,
      options,
      files: [{ name: "photo.jpg", base64: photo.toString("base64") }],
      maxCredits: 0.01,
      waitSeconds: 60,
    });
    const byCall = await callWith(ann, "resize-image/reduce?answer=file", [
      optionsOf(options),
      inputOf("photo.jpg", photo),
    ]);
    const picture = content.find(({ type }) => type === "image");
    const bytes = Buffer.from(String(picture?.["data"]), "base64");
    expect(picture?.["mimeType"]).toBe("image/png");
    expect(bytes.equals(byCall.rawPayload)).toBe(true);
    const { width, height } = await sharp(bytes).metadata();
    expect(Math.max(width, height)).toBe(40);
    expect(data).toMatchObject({ status: "succeeded", creditsCharged: 0.01 });
    expect((await follow(data.files[0]?.url ?? "")).equals(bytes)).toBe(true);
    const { data: after } = await use<{ free: number; keyCap: null }>(client, "get_balance");
    // This run and the call.
    expect([before.free - after.free, after.keyCap]).toEqual([expect.closeTo(0.02), null]);
    await client.close();
  },
);

test("the list of tools is short", async () => {
  const { result } = messageOf(await sendMessage(site, key.key, list));
  const bytes = Buffer.byteLength(JSON.stringify({ tools: result?.tools }));
  expect(bytes).toBeLessThan(8000);
});

test("an agent pins operations as tools of their own, with their options", async () => {
  const client = await connect("auto", "?tools=hash-text-and-files/text,trial_1/copy");
  const { tools } = await client.listTools();
  const hash = tools.find(({ name }) => name === "hash-text-and-files_text");
  expect(hash?.inputSchema.properties).toMatchObject({
    options: { properties: { text: expect.anything(), algorithm: expect.anything() } },
  });
  expect(hash?.inputSchema.properties).not.toHaveProperty("files");
  const copy = tools.find(({ name }) => name === "trial_1_copy");
  expect(copy?.inputSchema.properties).toHaveProperty("files");
  expect(tools).toHaveLength(10);
  const { data } = await use<RunData>(client, "hash-text-and-files_text", {
    options: { text: "abc", algorithm: "SHA-1" },
  });
  expect(JSON.stringify(data.result)).toContain("a9993e364706816aba3e25717850c26c9cd0d89d");
  await client.close();
});

test("an agent runs a pipeline, a saved one, and a batch", async () => {
  const bob = await site.signUp();
  const { key: bobs } = await giveKey(site, bob);
  const runPipeline = async (given: object) => {
    const answer = await useTool(site, bobs, "run_pipeline", given);
    expect(answer.isError, JSON.stringify(answer.structuredContent)).toBeUndefined();
    return { content: answer.content, data: answer.structuredContent as unknown as RunData };
  };
  const pipeline = {
    v: 1,
    steps: [{ use: "trial_1/copy" }, { use: "trial_1/copy" }],
  };
  const files = [{ name: "a.txt", text: "piped" }];
  const { data, content } = await runPipeline({ pipeline, files });
  expect(data).toMatchObject({ status: "succeeded", creditsCharged: 2 });
  expect(data.files.map(({ filename }) => filename)).toEqual(["copy of copy of a.txt"]);
  expect(content[1]).toMatchObject({ type: "resource", resource: { text: "piped" } });
  const payload = { name: "Twice", pipeline };
  const saved = await bob.inject({ method: "POST", url: "/api/pipelines", payload });
  const { data: again } = await runPipeline({
    saved: saved.json().pipelineId,
    files,
  });
  expect(again.creditsCharged).toBe(2);
  const { data: batch } = await runPipeline({
    pipeline: { v: 1, steps: [{ use: "trial_1/copy" }] },
    mode: "each",
    files: [...files, { name: "b.txt", text: "second" }],
  });
  expect(batch).toMatchObject({ creditsCharged: 2, result: { type: "table" } });
  expect(batch.files).toHaveLength(2);
});

test("a run is waited for, found again and cancelled, and charged only if it succeeds", async () => {
  const client = await connect("auto");
  const given = { utility: "trial", operation: "wait", waitSeconds: 0 };
  const { data: begun } = await use<RunData>(client, "run_utility", given);
  expect(["queued", "running"]).toContain(begun.status);
  const { data: seen } = await use<RunData>(client, "get_run", { runId: begun.runId });
  expect(seen.note).toContain("get_run");
  const { data: ended } = await use<RunData>(client, "cancel_run", { runId: begun.runId });
  expect(ended).toEqual({ runId: begun.runId, status: "cancelled", creditsCharged: 0 });
  const answer = await useTool(site, key.key, "get_run", { runId: begun.runId });
  expect([answer.isError, answer.structuredContent["code"]]).toEqual([true, "run_cancelled"]);
  await client.close();
});

test("a repeated call with the same idempotency key is the first run", async () => {
  const given = { utility: "trial", operation: "nothing", idempotencyKey: "once" };
  const answers = [
    await useTool(site, key.key, "run_utility", given),
    await useTool(site, key.key, "run_utility", given),
  ];
  const [first, second] = answers.map(({ structuredContent }) => structuredContent["runId"]);
  expect(second).toBe(first);
  const other = await useTool(site, key.key, "run_utility", {
    ...given,
    operation: "copy",
    files: [{ name: "a.txt", text: "a" }],
  });
  expect(other.structuredContent).toMatchObject({ status: 422, code: "idempotency_key_reused" });
});

test("large files are uploaded first, and serve more than one run", async () => {
  const client = await connect("auto");
  const { data: made } = await use<{ upload: string; url: string }>(client, "create_upload", {
    utility: "trial",
  });
  const { headers, payload } = formOf([inputOf("a.txt", "uploaded")]);
  const { pathname, search } = new URL(made.url);
  const sent = await key.inject({ method: "POST", url: `${pathname}${search}`, headers, payload });
  expect(sent.statusCode).toBe(200);
  const given = { utility: "trial", operation: "copy", upload: made.upload };
  const dear = await useTool(site, key.key, "run_utility", { ...given, maxCredits: 0.5 });
  expect(dear.structuredContent["code"]).toBe("max_credits_exceeded");
  for (const _ of ["first", "second"]) {
    const { data, content } = await use<RunData>(client, "run_utility", given);
    expect([data.creditsCharged, data.files.length]).toEqual([1, 1]);
    expect(content[1]).toMatchObject({ type: "resource", resource: { text: "uploaded" } });
  }
  const other = await useTool(site, key.key, "run_utility", { ...given, utility: "many" });
  expect(other.structuredContent["code"]).toBe("session_not_found");
  await client.close();
});

test("without the scope files, a key gets files of its own call, and later only their names", async () => {
  const caller = await giveKey(site, ann, { scopes: ["run", "read"] });
  const given = { utility: "trial", operation: "copy", files: [{ name: "a.txt", text: "secret" }] };
  const run = await useTool(site, caller.key, "run_utility", given);
  expect(JSON.stringify(run)).toContain("/api/files/");
  const { runId } = run.structuredContent;
  const later = await useTool(site, caller.key, "get_run", { runId });
  expect(later.structuredContent["files"]).toEqual([
    { filename: "copy of a.txt", contentType: "text/plain", size: 6 },
  ]);
  expect(JSON.stringify(later)).not.toMatch(/secret|\/api\/files\//);
});

/** Noise doesn't get smaller by compression. */
function noise(side: number): Promise<Buffer> {
  let state = 1;
  const draw = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) >>> 24;
  const bytes = Uint8Array.from({ length: side * side * 3 }, draw);
  return sharp(bytes, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
}

test("no answer is longer than 300 kB, and what doesn't fit is a link", async () => {
  const picture = await noise(230);
  expect(picture.length).toBeGreaterThan(100_000);
  const pictures = Array.from({ length: 4 }, (_, at) => ({
    name: `${at}.png`,
    base64: picture.toString("base64"),
  }));
  const texts = Array.from({ length: 30 }, (_, at) => ({
    name: `${"é".repeat(100)}${at}.txt`,
    text: '"\n'.repeat(9_000),
  }));
  const types: string[][] = [];
  for (const files of [pictures, texts, [...texts.slice(0, 20), ...pictures]]) {
    const given = { utility: "many", operation: "copy", files, waitSeconds: 0 };
    const { structuredContent } = await useTool(site, key.key, "run_utility", given);
    const { runId } = structuredContent;
    const call = toolCall("get_run", { runId, waitSeconds: 60 });
    const response = await sendMessage(site, key.key, call);
    expect(Buffer.byteLength(response.body)).toBeLessThanOrEqual(300_000);
    const { result } = messageOf(response);
    expect(result?.structuredContent).toMatchObject({ status: "succeeded" });
    expect(result?.structuredContent["files"]).toHaveLength(files.length);
    types.push([...new Set(result?.content.map(({ type }) => type))]);
  }
  expect(types[0]).toEqual(["text", "image", "resource_link"]);
  expect(types[1]).toEqual(["text", "resource", "resource_link"]);
});

test("a result of more than 50 kB is left out, with where to find it", async () => {
  const text = "word ".repeat(40_000);
  const answer = await useTool(site, key.key, "run_utility", {
    utility: "encode-base64_1",
    operation: "encode",
    options: { text },
  });
  const { runId, note, result } = answer.structuredContent;
  expect(result).toBeUndefined();
  const path = /\/api\/runs\/\S+/.exec(String(note))?.[0] ?? "";
  const read = (await key.inject({ url: path })).json<{ runId: string; result: unknown }>();
  expect(read.runId).toBe(runId);
  expect(JSON.stringify(read.result).length).toBeGreaterThan(50_000);
});

test("every utility can be described within 300 kB", async () => {
  const sizes: number[] = [];
  for (const [utility, { places }] of site.parts.catalogue.manifests) {
    const call = toolCall("describe_utility", { utility });
    const response = await sendMessage(site, key.key, call);
    sizes.push(Buffer.byteLength(response.body));
    const { result } = messageOf(response);
    if (!places.includes("server")) continue;
    const code = result?.structuredContent["code"];
    // Some lack a program on this machine, or aren't released.
    if (result?.isError === true) expect(code).toMatch(/^utility_not_(found|available)$/);
  }
  expect(Math.max(...sizes)).toBeLessThan(300_000);
});
