import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
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
  const trial = trialUtility("trial");
  const slow = trialUtility("slow", { milliseconds: 100 });
  host = await createTestApp(import.meta.filename, { work: true, utilities: [trial, slow] });
  ann = await host.signUp();
  await host.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = host.app.server.address() as AddressInfo;
  const { key } = await giveKey(host, ann);
  environment = { PENNYWORKS_URL: `http://127.0.0.1:${port}`, PENNYWORKS_KEY: key };
});
afterAll(() => host.close());

/** A command line with these files. */
async function openWith(files: Readonly<Record<string, string>> = {}, more: object = {}) {
  const line = await openCommandLine({ ...environment, ...more });
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(line.directory, name)), { recursive: true });
    await writeFile(path.join(line.directory, name), content);
  }
  return line;
}

/** Returns the exit code and what `--json` prints, which is all that is printed. */
async function jsonOf(words: readonly string[], more: object = {}) {
  const line = await openWith({ "a.txt": "first" }, more);
  const { code, stdout, stderr } = await line.run([...words, "--json"]);
  expect(stderr).toBe("");
  return [code, JSON.parse(stdout)];
}

test.each([
  [2, "invalid_usage", ["run", "trial"], {}],
  [2, "invalid_usage", ["run", "trial", "copy", "missing.txt"], {}],
  [2, "invalid_usage", ["run", "trial", "copy", "missing*.txt"], {}],
  [2, "invalid_usage", ["run", "trial", "copy", "--colour", "red"], {}],
  [2, "invalid_usage", ["run", "trial", "nothing", "--number", "many"], {}],
  [2, "invalid_usage", ["run", "trial", "nothing", "--secret", "hunter2"], {}],
  [2, "utility_not_found", ["run", "no-such", "copy"], {}],
  [2, "invalid_options", ["run", "trial", "nothing", "--number", "10"], {}],
  [2, "inputs_missing", ["run", "trial", "copy"], {}],
  [3, "not_signed_in", ["run", "trial", "nothing"], { PENNYWORKS_KEY: "" }],
  [3, "key_invalid", ["run", "trial", "nothing"], { PENNYWORKS_KEY: "pw_not a key" }],
  [4, "unreachable", ["usage"], { PENNYWORKS_URL: "http://127.0.0.1:1" }],
  [5, "max_credits_exceeded", ["run", "trial", "nothing", "--max-credits", "0.5"], {}],
  [6, "too_blue", ["run", "trial", "refuse"], {}],
  [6, "run_crashed", ["run", "trial", "crash"], {}],
  [7, "timed_out", ["run", "trial", "wait", "--timeout", "1"], {}],
])("%i %s: %j", async (code, reason, words, more) => {
  const [exit, json] = await jsonOf(words, more);
  expect([exit, json]).toMatchObject([code, { error: { code: reason } }]);
  expect(json.error.detail).toMatch(/^([A-Z"]|number: ).*[.]$/s);
});

test("a run over its time is 7, and the next one is refused as too early with 4", async () => {
  // Who makes a run that is stopped has to wait.
  const { key } = await giveKey(host, await host.signUp());
  const spin = () => jsonOf(["run", "slow", "spin"], { PENNYWORKS_KEY: key });
  const [stopped, paused] = [await spin(), await spin()];
  expect(stopped).toMatchObject([7, { error: { code: "run_deadline_exceeded" } }]);
  expect(paused).toMatchObject([4, { error: { code: "runs_paused", status: 429 } }]);
});

test("a key without the scope is 3, one that reached its cap 5", async () => {
  const read = await giveKey(host, ann, { scopes: ["read"] });
  const [code, json] = await jsonOf(["run", "trial", "nothing"], { PENNYWORKS_KEY: read.key });
  expect([code, json.error.code]).toEqual([3, "scope_missing"]);
  const capped = await giveKey(host, ann, { cap: 50, capPeriod: "total" } as object);
  const [reached, refused] = await jsonOf(["run", "trial", "nothing"], {
    PENNYWORKS_KEY: capped.key,
  });
  expect([reached, refused.error.code]).toEqual([5, "key_cap_reached"]);
});

test("files go out and come back, by name, by pattern and by standard input", async () => {
  const line = await openWith({ "in/a.txt": "first", "in/b.txt": "second" });
  const named = await line.run(["run", "trial", "copy", "in/a.txt", "-o", "out"]);
  expect(named).toMatchObject({ code: 0, stdout: "" });
  expect(named.stderr).toBe(`Saved ${line.directory}/out/copy of a.txt\n1.00 credits.\n`);
  const matched = await line.run(["run", "trial", "copy", "in/*.txt", "-o", "both", "--json"]);
  expect(JSON.parse(matched.stdout)).toMatchObject({
    run: { status: "succeeded", result: { copied: 2 } },
    outputs: [
      { filename: "copy of a.txt", size: 5, path: `${line.directory}/both/copy of a.txt` },
      { filename: "copy of b.txt", size: 6 },
    ],
    charged: 1,
  });
  const piped = ["run", "trial", "copy", "-", "--stdin-name", "c.txt", "-o", "out"];
  expect(await line.run(piped, { input: "third" })).toMatchObject({ code: 0 });
  expect(await readdir(path.join(line.directory, "out"))).toEqual([
    "copy of a.txt",
    "copy of c.txt",
  ]);
  expect(await readFile(path.join(line.directory, "out/copy of c.txt"), "utf8")).toBe("third");
});

test("a file that is too large is refused while it is sent, as is a type that isn't taken", async () => {
  const line = await openWith({ "large.txt": "x".repeat(5_000_000) });
  const large = await line.run(["run", "trial", "copy", "large.txt", "--json"]);
  expect([large.code, JSON.parse(large.stdout).error.code]).toEqual([2, "file_too_large"]);
  await writeFile(path.join(line.directory, "a.png"), Buffer.from("89504e470d0a1a0a00", "hex"));
  const other = await line.run(["run", "trial", "copy", "a.png", "--json"]);
  expect([other.code, JSON.parse(other.stdout).error.code]).toEqual([2, "file_type_not_allowed"]);
});

test("help needs no key", async () => {
  const line = await openWith({}, { PENNYWORKS_KEY: "" });
  const help = await line.run(["run", "trial", "copy", "--help"]);
  expect([help.code, help.stderr]).toEqual([0, ""]);
  expect(help.stdout).toMatch(/^Usage: pennyworks run trial copy /);
});

test("a file that is there stays, unless it may be overwritten", async () => {
  const line = await openWith({ "a.txt": "new", "copy of a.txt": "old", "other.txt": "other" });
  const read = (name: string) => readFile(path.join(line.directory, name), "utf8");
  const run = (...words: string[]) => line.run(["run", "trial", "copy", "a.txt", ...words]);
  expect(await run()).toMatchObject({ code: 0 });
  expect([await read("copy of a.txt"), await read("copy of a (2).txt")]).toEqual(["old", "new"]);
  expect(await run("--force")).toMatchObject({ code: 0 });
  expect(await read("copy of a.txt")).toBe("new");
  await mkdir(path.join(line.directory, "out"));
  await symlink("../other.txt", path.join(line.directory, "out/copy of a.txt"));
  expect(await run("-o", "out", "--force")).toMatchObject({ code: 0 });
  expect([await read("other.txt"), await read("out/copy of a.txt")]).toEqual(["other", "new"]);
});

test("the same idempotency key is the same run, paid once", async () => {
  const line = await openWith({ "a.txt": "first" });
  const words = ["run", "trial", "copy", "a.txt", "--json", "--idempotency-key", "mine"];
  const before = (await readMoney(ann)).free;
  const one = JSON.parse((await line.run(words)).stdout);
  const other = JSON.parse((await line.run(words)).stdout);
  expect(other.run.runId).toBe(one.run.runId);
  expect(before - (await readMoney(ann)).free).toBe(1);
  await writeFile(path.join(line.directory, "a.txt"), "changed");
  const reused = await line.run(words);
  expect([reused.code, JSON.parse(reused.stdout).error.code]).toEqual([
    2,
    "idempotency_key_reused",
  ]);
});

test("a key that may only run gets its files too", async () => {
  const { key } = await giveKey(host, ann, { scopes: ["run"] });
  const line = await openWith({ "a.txt": "first" }, { PENNYWORKS_KEY: key });
  expect(await line.run(["run", "trial", "copy", "a.txt"])).toMatchObject({ code: 0 });
  expect(await readFile(path.join(line.directory, "copy of a.txt"), "utf8")).toBe("first");
});

test("a secret comes from a file, and is said nowhere", async () => {
  const line = await openWith({ "secret.txt": "hunter2\n" });
  const words = ["run", "trial", "refuse-quoting", "--secret-file", "secret.txt"];
  const { code, stdout, stderr } = await line.run(words);
  expect([code, stdout]).toEqual([6, ""]);
  expect(stderr).not.toContain("hunter2");
  const piped = await line.run(["run", "trial", "nothing", "--secret-file", "-"], {
    input: "hunter2",
  });
  expect(piped).toMatchObject({ code: 0 });
  const wrong = await line.run(["run", "trial", "nothing", "--secret=hunter2"]);
  expect(wrong).toEqual({
    code: 2,
    stdout: "",
    stderr: "Unknown option '--secret'.\n",
  });
});

test("Ctrl-C cancels the run on the server", async () => {
  const line = await openWith();
  const interruption = new AbortController();
  const before = (await readMoney(ann)).free;
  const ran = line.run(["run", "trial", "wait", "--json", "--idempotency-key", "stopped"], {
    interrupted: interruption.signal,
  });
  const find = async () => {
    const found = await ann.inject({ url: "/api/runs?idempotency_key=stopped" });
    return found.json<{ runs: { status: string }[] }>().runs[0]?.status;
  };
  await expect.poll(find).toBe("running");
  interruption.abort();
  const { code, stdout } = await ran;
  expect([code, JSON.parse(stdout)]).toEqual([
    130,
    {
      error: {
        code: "interrupted",
        detail: "Interrupted. The run was cancelled and costs nothing.",
      },
    },
  ]);
  expect(await find()).toBe("cancelled");
  expect((await readMoney(ann)).free).toBe(before);
});

test("a run that someone else cancels is 7", async () => {
  const line = await openWith();
  const ran = line.run(["run", "trial", "wait", "--json", "--idempotency-key", "elsewhere"]);
  const find = async () => {
    const found = await ann.inject({ url: "/api/runs?idempotency_key=elsewhere" });
    return found.json<{ runs: { runId: string }[] }>().runs[0]?.runId;
  };
  await expect.poll(find).toBeDefined();
  await ann.inject({ method: "POST", url: `/api/runs/${await find()}/cancel` });
  const { code, stdout } = await ran;
  expect([code, JSON.parse(stdout).error.code]).toEqual([7, "run_cancelled"]);
});

test("progress is shown in a terminal, and nothing there can move its cursor", async () => {
  const line = await openWith({ "a.txt": "first" });
  const ran = await line.run(["run", "trial", "copy", "a.txt"], { isTTY: true });
  expect(ran.stderr).toMatch(/^\r(Waiting|Running|1 % )/);
  expect(ran.stderr).toMatch(/\r\u001b\[KSaved .*\n1\.00 credits\.\n$/);
});
