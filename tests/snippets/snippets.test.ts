import { createHash, createHmac } from "node:crypto";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallAnswer } from "#contract/schemas/one-call.ts";
import type { NewApiKey } from "#contract/schemas/api-key.ts";
import {
  agentCall,
  printAgentCall,
  printAgentConfig,
} from "#contract/facts/snippets/agent-snippets.ts";
import { firstCalls } from "#contract/facts/snippets/first-calls.ts";
import type { SnippetCall } from "#contract/facts/snippets/snippet-call.ts";
import {
  type SnippetLanguage,
  snippetLanguages,
} from "#contract/facts/snippets/snippet-languages.ts";
import { bearer, signUp } from "../support/accounts.ts";
import { createTestStore, type TestStore } from "../support/database.ts";
import { httpDoor } from "../support/http-door.ts";
import { type Mailbox, openMailbox } from "../support/mailbox.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { type RanSnippet, runSnippet } from "./run-snippet.ts";

let store: TestStore;
let mailbox: Mailbox;
let server: ServerProcess;
let origin: string;
let key: string;

beforeAll(async () => {
  store = await createTestStore(import.meta.filename);
  mailbox = await openMailbox();
  server = startServerProcess({ SMTP_URL: mailbox.url, ...store.env });
  origin = await server.listening();
  const app = httpDoor(origin);
  const clock = { now: () => new Date() };
  const { token } = await signUp({ app, clock, mailbox }, "reader@example.com");
  const made = await app.inject({
    method: "POST",
    url: "/api/keys",
    headers: bearer(token),
    payload: { name: "Snippets", scopes: ["run"] },
  });
  ({ key } = made.json<NewApiKey>());
});
afterAll(async () => {
  server.kill("SIGTERM");
  await server.exited;
  await mailbox.close();
  await store.dispose();
});

type Shown = Omit<SnippetCall, "origin" | "key">;
type Files = Readonly<Record<string, Buffer>>;

async function runAll(
  shown: Shown,
  files: Files = {},
  place: "text" | "environment" = "text",
): Promise<Record<SnippetLanguage, RanSnippet>> {
  const call = { origin, key: place === "text" ? key : null, ...shown };
  const run = (language: SnippetLanguage) =>
    runSnippet(language, snippetLanguages[language].print(call), {
      files,
      key: place === "text" ? null : key,
    });
  const [curl, python, typescript] = await Promise.all([
    run("curl"),
    run("python"),
    run("typescript"),
  ]);
  return { curl, python, typescript };
}

function answerOf({ code, stdout, stderr }: RanSnippet): CallAnswer {
  if (code !== 0) throw new Error(`The snippet failed: ${stdout}${stderr}`);
  return JSON.parse(stdout) as CallAnswer;
}

function resultsOf(ran: Record<SnippetLanguage, RanSnippet>): unknown[] {
  return Object.values(ran).map((each) => answerOf(each).run.result);
}

const odd =
  "it's \"quoted\" \\ \\n \\u0041 \\' $HOME ${x} $(id) `id` %s %22 ! # ;type=text/html @file <file &\n" +
  "\tsecond line\r\n'''\"\"\" åß中 👩‍👧 \u{e0041} \u202egnp.\u00a0exe\u2028END\nEND\n";

test("whatever an option says, the snippet says it", async () => {
  const ran = await runAll({
    utilityId: "encode-base64_1",
    operation: "encode",
    options: { text: odd },
    files: [],
    givesFiles: false,
  });
  const text = Buffer.from(odd).toString("base64");
  for (const result of resultsOf(ran)) expect(result).toMatchObject({ type: "text", text });
});

test("secrets, and texts that are too long for an argument, arrive beside files as they are", async () => {
  const text = `${odd}${"x".repeat(50_000)}`;
  const shown = { utilityId: "hmac_1", operation: "sign", givesFiles: false };
  const options = { text, key: odd, algorithm: "SHA-256" };
  const long = await runAll({ ...shown, options, files: [] });
  const hex = createHmac("sha256", odd).update(text).digest("hex");
  for (const result of resultsOf(long)) expect(JSON.stringify(result)).toContain(hex);
  const file = await runAll({ ...shown, options, files: ["-"] }, { "-": Buffer.from("a") });
  const ofFile = createHmac("sha256", odd).update("a").digest("hex");
  for (const result of resultsOf(file)) expect(JSON.stringify(result)).toContain(ofFile);
});

test("files are sent whatever they are called", async () => {
  const names = [`it's "$HOME"; a,b=c é中.txt`, "--form.txt", "@b.txt", `back\\"slash.txt`];
  const files = Object.fromEntries(names.map((name) => [name, Buffer.from(`file ${name}`)]));
  const ran = await runAll(
    {
      utilityId: "hash-text-and-files_1",
      operation: "files",
      options: { expected: ";type=text/plain" },
      files: names,
      givesFiles: false,
    },
    files,
  );
  const kept = [`it's %22$HOME%22; a,b=c é中.txt`, "--form.txt", "@b.txt", "%22slash.txt"];
  const hashes = Object.fromEntries(
    names.map((name, index) => [
      kept[index],
      createHash("sha256").update(`file ${name}`).digest("hex"),
    ]),
  );
  for (const result of resultsOf(ran)) {
    const { rows } = result as { rows: string[][] };
    expect(Object.fromEntries(rows.map(([name, , hash]) => [name, hash]))).toEqual(hashes);
  }
});

test("what the page on the API begins with runs, with the key in the environment", async () => {
  const hashed = await runAll(firstCalls.text, {}, "environment");
  const hash = createHash("sha256").update(firstCalls.text.options.text).digest("hex");
  for (const result of resultsOf(hashed)) {
    expect(result).toMatchObject({ values: [{ label: "SHA-256", value: hash }] });
  }
  const photo = await sharp({
    create: { width: 1600, height: 1000, channels: 3, background: "#268377" },
  })
    .jpeg()
    .toBuffer();
  const reduced = await runAll(firstCalls.file, { "photo.jpg": photo }, "environment");
  for (const [language, ran] of Object.entries(reduced)) {
    const { outputs, charged } = answerOf(ran);
    expect([charged, outputs.length]).toEqual([0.01, 1]);
    const [output] = outputs;
    if (output === undefined) throw new Error("The run gave no file.");
    // curl prints the file's link; the others download it.
    const saved = ran.saved[output.filename];
    const bytes =
      language === "curl" ? Buffer.from(await (await fetch(output.url)).arrayBuffer()) : saved;
    const { format, width, height } = await sharp(bytes).metadata();
    expect([bytes?.length, format, width, height]).toEqual([output.size, "webp", 1200, 750]);
  }
});

test("a pipeline and a batch run as the page on the API shows them", async () => {
  const picture = (background: string) =>
    sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const photos = { "first.jpg": await picture("#268377"), "second.jpg": await picture("#832677") };
  const piped = await runAll(firstCalls.pipeline, photos, "environment");
  for (const ran of Object.values(piped)) {
    const { outputs, charged } = answerOf(ran);
    expect([charged, outputs.map(({ contentType }) => contentType)]).toEqual([
      0.04,
      ["application/pdf"],
    ]);
  }
  const broken = { ...photos, "second.jpg": photos["second.jpg"].subarray(0, 200) };
  const batched = await runAll(firstCalls.batch, broken, "environment");
  for (const ran of Object.values(batched)) {
    const { outputs, charged, run } = answerOf(ran);
    expect([charged, outputs.length]).toEqual([0.01, 1]);
    const { rows } = run.result as { rows: string[][] };
    expect(rows.map(([name, end]) => [name, end])).toEqual([
      ["first.jpg", "Done"],
      ["second.jpg", "Failed"],
    ]);
  }
});

test("an agent connects by the printed configuration, and gets what the printed call gets", async () => {
  const config = printAgentConfig(origin).replaceAll("${PENNYWORKS_KEY}", key);
  const { mcpServers } = JSON.parse(config) as {
    mcpServers: { pennyworks: { type: string; url: string; headers: Record<string, string> } };
  };
  const { type, url, headers } = mcpServers.pennyworks;
  expect(type).toBe("http");
  const client = new Client({ name: "agent", version: "1" });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }),
  );
  const hash = createHash("sha256").update(agentCall.arguments.options.text).digest("hex");
  const answer = await client.callTool(agentCall);
  expect(JSON.stringify(answer.structuredContent)).toContain(hash);
  await client.close();
  const files = {};
  const { code, stdout } = await runSnippet("curl", printAgentCall(origin), { files, key });
  expect([code, stdout]).toEqual([0, expect.stringContaining(hash)]);
});

test("a refusal ends the program with its sentence", async () => {
  const ran = await runAll({ ...firstCalls.text, options: { text: "a", algorithm: "SHA-0" } });
  const sentence = /algorithm: /;
  expect(ran.curl.stdout).toMatch(sentence);
  expect([ran.python.code, ran.typescript.code]).toEqual([1, 1]);
  expect(ran.python.stderr).toMatch(sentence);
  expect(ran.typescript.stderr).toMatch(sentence);
});
