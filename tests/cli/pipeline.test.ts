import { readdir, readFile, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestAccount } from "../support/accounts.ts";
import { giveKey } from "../support/api-keys.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { openCommandLine } from "../support/command-line.ts";
import { readMoney } from "../support/runs.ts";
import { trialUtility } from "../support/trial-utility.ts";

let host: TestApp;
let ann: TestAccount;
let environment: { PENNYWORKS_URL: string; PENNYWORKS_KEY: string };
beforeAll(async () => {
  const utilities = [trialUtility("trial")];
  host = await createTestApp(import.meta.filename, { work: true, utilities });
  ann = await host.signUp();
  await host.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = host.app.server.address() as AddressInfo;
  const { key } = await giveKey(host, ann);
  environment = { PENNYWORKS_URL: `http://127.0.0.1:${port}`, PENNYWORKS_KEY: key };
});
afterAll(() => host.close());

const twice = { v: 1, steps: [{ use: "trial_1/copy" }, { use: "trial_1/copy" }] };
/** More than the utility takes. */
const large = "x".repeat(1001);

async function openWith(files: Readonly<Record<string, string>>, more: object = {}) {
  const line = await openCommandLine({ ...environment, ...more });
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(line.directory, name), content);
  }
  const read = (name: string) => readFile(path.join(line.directory, name), "utf8");
  return { ...line, read };
}

test.each([
  [2, "invalid_usage", ["pipeline", "missing.json"]],
  [2, "invalid_usage", ["pipeline", "a.txt"]],
  [2, "invalid_usage", ["pipeline", "twice.json", "missing.txt"]],
  [2, "invalid_usage", ["pipeline", "twice.json", "a.txt", "--each", "--text", "a"]],
  [2, "invalid_usage", ["pipeline", "twice.json", "--each"]],
  [2, "invalid_usage", ["pipeline", "twice.json", "a.txt", "--secret", "password"]],
  [2, "invalid_usage", ["pipeline", "twice.json", "a.txt", "--secret", "2.secret"]],
  [2, "invalid_usage", ["pipeline", "twice.json", "-", "--secret", "2.secret"]],
  [2, "pipeline_not_found", ["pipeline", "0b8cf3a4-6f0e-4a3c-9a52-6c2f0f6a1d3e", "a.txt"]],
  [2, "invalid_options", ["pipeline", "empty.json", "a.txt"]],
  [5, "max_credits_exceeded", ["pipeline", "twice.json", "a.txt", "--max-credits", "1.5"]],
  [2, "invalid_usage", ["batch", "trial", "copy"]],
  [2, "invalid_usage", ["batch", "trial"]],
  [2, "invalid_usage", ["batch", "trial", "copy", "a.txt", "--secret", "hunter2"]],
  [2, "utility_not_found", ["batch", "no-such", "copy", "a.txt"]],
])("%i %s: %j", async (code, reason, words) => {
  const line = await openWith({
    "a.txt": "first",
    "twice.json": JSON.stringify(twice),
    "empty.json": JSON.stringify({ v: 1, steps: [] }),
  });
  const { code: exit, stdout, stderr } = await line.run([...words, "--json"]);
  expect(stderr).toBe("");
  const { error } = JSON.parse(stdout);
  expect([exit, error.code]).toEqual([code, reason]);
  expect(error.detail).not.toContain("hunter2");
});

test("what follows a secret's name is said nowhere", async () => {
  const line = await openWith({ "twice.json": JSON.stringify(twice) });
  const ran = await line.run(["pipeline", "twice.json", "--secret", "2.secret=hunter2"]);
  expect(ran).toEqual({
    code: 2,
    stdout: "",
    stderr:
      "Name a secret by its step and option, such as --secret 2.password. Don't give its value there.\n",
  });
});

test("a pipeline in a file runs, and its files are saved", async () => {
  const line = await openWith({ "a.txt": "first", "twice.json": JSON.stringify(twice) });
  const ran = await line.run(["pipeline", "twice.json", "a.txt", "-o", "out"]);
  expect(ran).toEqual({
    code: 0,
    stdout: "",
    stderr: `Saved ${line.directory}/out/copy of copy of a.txt\n2.00 credits.\n`,
  });
  expect(await line.read("out/copy of copy of a.txt")).toBe("first");
});

test("text goes in by --text or standard input, and text comes out", async () => {
  const pipeline = {
    v: 1,
    steps: [{ use: "sort-lines_1/sort" }, { use: "encode-base64_1/encode" }],
  };
  const line = await openWith({ "sort.json": JSON.stringify(pipeline) });
  const sorted = `${Buffer.from("a\nb").toString("base64")}\n`;
  const given = await line.run(["pipeline", "sort.json", "--text", "b\na"]);
  expect([given.code, given.stdout]).toEqual([0, sorted]);
  const piped = await line.run(["pipeline", "sort.json", "-"], { input: "b\na" });
  expect([piped.code, piped.stdout]).toEqual([0, sorted]);
});

test("a saved pipeline runs by its ID, also someone else's that is shared", async () => {
  const bob = await host.signUp();
  for (const [who, sharing] of [
    [ann, "private"],
    [bob, "link"],
  ] as const) {
    const payload = { name: "Twice", pipeline: twice, sharing };
    const saved = await who.inject({ method: "POST", url: "/api/pipelines", payload });
    const line = await openWith({ "a.txt": "first" });
    const ran = await line.run(["pipeline", saved.json().pipelineId, "a.txt", "--json"]);
    expect([ran.code, JSON.parse(ran.stdout).charged]).toEqual([0, 2]);
  }
});

test("a secret comes from the environment or standard input, and is said nowhere", async () => {
  const steps = [{ use: "trial_1/copy" }, { use: "trial_1/refuse-quoting" }];
  const files = { "a.txt": "first", "p.json": JSON.stringify({ v: 1, steps }) };
  const words = ["pipeline", "p.json", "a.txt", "--secret", "2.secret"];
  const fromVariable = await openWith(files, { PENNYWORKS_SECRET_2_SECRET: "hunter2" });
  const line = await openWith(files);
  for (const ran of [
    await fromVariable.run(words),
    await line.run(words, { input: "hunter2\n" }),
  ]) {
    expect([ran.code, ran.stdout]).toEqual([6, ""]);
    // The utility quotes what it got, and the server hides it.
    expect(ran.stderr).toMatch(/^Step 2, Trial: /);
    expect(ran.stderr).not.toContain("hunter2");
  }
});

test("a batch says which files failed, charges for the others, and keeps a table", async () => {
  const line = await openWith({ "a.txt": "first", "b.txt": large, "c.txt": "third" });
  const before = (await readMoney(ann)).free;
  const ran = await line.run(["batch", "trial", "copy", "*.txt", "--number", "2", "-o", "out"]);
  expect([ran.code, ran.stdout]).toEqual([0, ""]);
  const out = `${line.directory}/out`;
  expect(ran.stderr.split("\n")).toEqual([
    `b.txt: File "b.txt" is too large (max 1000 bytes).`,
    "2 files done, 1 failed.",
    `Saved ${out}/copy of a.txt`,
    `Saved ${out}/copy of c.txt`,
    `Saved ${out}/results.csv`,
    "2.00 credits.",
    "",
  ]);
  expect(before - (await readMoney(ann)).free).toBe(2);
  expect(await readdir(path.join(line.directory, "out"))).toEqual([
    "copy of a.txt",
    "copy of c.txt",
    "results.csv",
  ]);
  const [head, first, second] = (await line.read("out/results.csv")).split("\r\n");
  expect([head, first]).toEqual([
    "File,Result,Bytes before,Bytes after,Files made,Problem",
    "a.txt,Done,5,5,copy of a.txt,",
  ]);
  expect(second).toBe('b.txt,Failed,1001,,,"File ""b.txt"" is too large (max 1000 bytes)."');
});

test("a batch of which every file failed is 6, and --json prints the table", async () => {
  const line = await openWith({ "a.txt": large, "b.txt": large });
  const said = await line.run(["batch", "trial", "copy", "a.txt", "b.txt"]);
  expect([said.code, said.stderr]).toEqual([
    6,
    expect.stringContaining("0 files done, 2 failed.\n"),
  ]);
  const ran = await line.run(["batch", "trial", "copy", "a.txt", "b.txt", "--force", "--json"]);
  expect([ran.code, ran.stderr]).toEqual([6, ""]);
  const failed = (name: string) => {
    const problem = `File "${name}" is too large (max 1000 bytes).`;
    return [name, "Failed", 1001, null, "", problem];
  };
  expect(JSON.parse(ran.stdout)).toMatchObject({
    run: {
      status: "succeeded",
      result: { type: "table", rows: [failed("a.txt"), failed("b.txt")] },
    },
    done: 0,
    failed: 2,
    charged: 0,
  });
});

test("a pipeline runs on each file alone with --each", async () => {
  const files = { "a.txt": "first", "b.txt": large, "twice.json": JSON.stringify(twice) };
  const line = await openWith(files);
  const { key } = await giveKey(host, await host.signUp());
  const words = ["pipeline", "twice.json", "a.txt", "b.txt", "--each", "--json"];
  const ran = await line.run(words, { environment: { PENNYWORKS_KEY: key } });
  expect([ran.code, JSON.parse(ran.stdout)]).toMatchObject([0, { done: 1, failed: 1, charged: 2 }]);
});

test("help needs no key", async () => {
  const line = await openWith({}, { PENNYWORKS_KEY: "" });
  const help = await line.run(["batch", "trial", "copy", "--help"]);
  expect([help.code, help.stderr]).toEqual([0, ""]);
  expect(help.stdout).toMatch(/^Usage: pennyworks batch trial copy /);
  expect((await line.run(["pipeline", "--help"])).stdout).toContain("--secret <step.option>");
});
