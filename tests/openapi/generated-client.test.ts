import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { createClient } from "@hey-api/openapi-ts";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallAnswer } from "#contract/schemas/one-call.ts";
import { giveKey } from "../support/api-keys.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { takePhoto } from "../support/photo.ts";

let site: TestApp;
let folder: string;
let origin: string;

beforeAll(async () => {
  site = await createTestApp(import.meta.filename, { work: true });
  origin = await site.app.listen({ host: "127.0.0.1", port: 0 });
  folder = await mkdtemp(path.join(tmpdir(), "pennyworks-client-"));
  await createClient({
    input: `${origin}/openapi.json`,
    output: { path: path.join(folder, "client"), module: { extension: ".ts" } },
    plugins: ["@hey-api/client-fetch", "@hey-api/sdk", "@hey-api/typescript"],
    logs: { level: "silent" },
  });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** Code a person would write with the generated client's types. */
const program = `
import { runByCall, downloadByLink } from "./client/index.ts";

/** Reduces a photo by one call, and gives its bytes. */
export async function reduce(baseUrl: string, key: string, photo: File): Promise<ArrayBuffer> {
  const { data, error } = await runByCall({
    baseUrl,
    auth: key,
    path: { code: "resize-image", operation: "reduce" },
    query: { answer: "file", maxCredits: 1 },
    headers: { "Idempotency-Key": "two" },
    body: { options: { longestSide: 120 }, files: [photo] },
    parseAs: "blob",
  });
  if (!(data instanceof Blob)) throw new Error(error?.detail ?? "No bytes came.");
  return data.arrayBuffer();
}

/** Hashes a text by one call without files; gives what was charged. */
export async function hash(baseUrl: string, key: string, text: string): Promise<number> {
  const { data } = await runByCall({
    baseUrl,
    auth: key,
    path: { code: "hash-text-and-files", operation: "text" },
    body: { options: { text } },
  });
  if (data === undefined || !("charged" in data)) throw new Error("No answer came.");
  return data.charged;
}

/** The bytes behind a signed link: by its type alone they are a Blob, which nobody has to ask or to claim. */
export function bytesOf(answer: Awaited<ReturnType<typeof downloadByLink>>): Blob | undefined {
  return answer.data;
}
`;

interface Program {
  reduce(baseUrl: string, key: string, photo: File): Promise<ArrayBuffer>;
  hash(baseUrl: string, key: string, text: string): Promise<number>;
}

test("a client that is generated from the document compiles, with a program that sends files and reads bytes", async () => {
  await writeFile(path.join(folder, "program.ts"), program);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: "esnext",
    module: "esnext",
    moduleResolution: "bundler",
    allowImportingTsExtensions: true,
    lib: ["esnext", "dom", "dom.iterable"],
    types: [],
  };
  const project = path.join(folder, "tsconfig.json");
  await writeFile(project, JSON.stringify({ compilerOptions, include: ["client", "program.ts"] }));
  const compiler = path.resolve("node_modules/typescript/bin/tsc");
  const compiling = promisify(execFile)(process.execPath, [compiler, "-p", project]);
  const { stdout } = await compiling.catch((error: { stdout: string }) => error);
  expect(stdout).toBe("");
});

interface Answer<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}
interface Client {
  runByCall(call: object): Promise<Answer<CallAnswer>>;
  startSession(call: object): Promise<Answer<{ sessionId: string }>>;
  uploadFiles(call: object): Promise<Answer<object>>;
  runResizeImageReduce(call: object): Promise<Answer<{ outputFiles: { filename: string }[] }>>;
  downloadFile(call: object): Promise<Answer<Blob>>;
  readRun(call: object): Promise<Answer<{ status: string; price: number }>>;
}

test("it runs a utility, and is told of refusals", async () => {
  const { token } = await site.signUp();
  const client = (await import(path.join(folder, "client/index.ts"))) as Client;
  const common = { baseUrl: origin, auth: token };

  const refused = await client.startSession({ baseUrl: origin, body: { utility_id: "no-tool_1" } });
  expect(refused.response.status).toBe(401);
  expect(refused.error).toMatchObject({ code: "not_signed_in" });

  const started = await client.startSession({ ...common, body: { utility_id: "resize-image_1" } });
  const sessionId = started.data?.sessionId ?? "";
  const photo = new File([new Uint8Array(await takePhoto(1200, 800))], "lake.jpg", {
    type: "image/jpeg",
  });
  const uploaded = await client.uploadFiles({
    ...common,
    path: { sessionId },
    body: { files: [photo] },
  });
  expect(uploaded.error).toBeUndefined();
  const ran = await client.runResizeImageReduce({
    ...common,
    body: { sessionId, options: { longestSide: 120 } },
  });
  const filename = ran.data?.outputFiles[0]?.filename ?? "";
  const runId = ran.response.headers.get("run-id");
  const { data: run } = await client.readRun({ ...common, path: { runId } });
  expect(run).toMatchObject({ status: "succeeded", price: 0.01 });
  const bytes = await client.downloadFile({
    ...common,
    path: { sessionId, folder: "output", filename },
  });
  const picture = Buffer.from((await bytes.data?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(await sharp(picture).metadata()).toMatchObject({ width: 120, height: 80 });
});

test("it runs a utility by one call with a key, once for each Idempotency-Key", async () => {
  const { key } = await giveKey(site, await site.signUp(), { scopes: ["run"] });
  const client = (await import(path.join(folder, "client/index.ts"))) as Client;
  const common = { baseUrl: origin, auth: key };
  const ofText = {
    ...common,
    path: { code: "hash-text-and-files", operation: "text" },
    headers: { "Idempotency-Key": "one", Prefer: "wait=60" },
    body: { options: { text: "abc", algorithm: "SHA-256" } },
  };
  const first = await client.runByCall(ofText);
  expect(first.error).toBeUndefined();
  expect(JSON.stringify(first.data?.run.result)).toContain(sha256OfAbc);
  const again = await client.runByCall(ofText);
  expect(again.data).toEqual(first.data);
  const headersOf = ({ response: { headers } }: Answer<CallAnswer>) =>
    ["run-id", "credits-charged", "idempotent-replayed"].map((name) => headers.get(name));
  const charged = first.data?.charged.toFixed(2);
  expect(headersOf(first)).toEqual([first.data?.run.runId, charged, null]);
  expect(headersOf(again)).toEqual([first.data?.run.runId, charged, "true"]);

  const photo = new File([new Uint8Array(await takePhoto(1200, 800))], "lake.jpg", {
    type: "image/jpeg",
  });
  const { reduce, hash } = (await import(path.join(folder, "program.ts"))) as Program;
  const picture = Buffer.from(await reduce(origin, key, photo));
  expect(await sharp(picture).metadata()).toMatchObject({ width: 120, height: 80 });
  expect(await hash(origin, key, "abc")).toBe(first.data?.charged);
});

const sha256OfAbc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
