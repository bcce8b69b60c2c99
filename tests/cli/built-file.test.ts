import { type ChildProcessByStdio, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commandLines, exitCodeSentences } from "#contract/facts/snippets/command-line.ts";
import { buildApp } from "#server/app.ts";
import { exitCodes } from "../../src/cli/cli-error.ts";
import type { TestAccount } from "../support/accounts.ts";
import { giveKey } from "../support/api-keys.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { nodeEnvironment } from "../support/node-environment.ts";
import { trialUtility } from "../support/trial-utility.ts";

let folder: string;
let host: TestApp;
let app: FastifyInstance;
let ann: TestAccount;
let environment: Record<string, string>;
let address: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "pennyworks-built-cli-"));
  const webDirectory = path.join(folder, "web");
  const configFile = fileURLToPath(new URL("../../vite.cli.config.ts", import.meta.url));
  await build({ configFile, build: { outDir: webDirectory } });
  await writeFile(path.join(webDirectory, "index.html"), "<!doctype html><title>Page</title>");
  host = await createTestApp(import.meta.filename, {
    work: true,
    utilities: [trialUtility("trial")],
    environment: { PUBLIC_URL: "http://localhost:3000/tools" },
  });
  ann = await host.signUp();
  app = await buildApp({ ...host.parts, webDirectory });
  await app.listen({ port: 0, host: "127.0.0.1" });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/tools`;
  const { key } = await giveKey(host, ann);
  environment = {
    ...nodeEnvironment(),
    PENNYWORKS_URL: address,
    PENNYWORKS_KEY: key,
    HOME: folder,
  };
});
afterAll(async () => {
  await app.close();
  await host.close();
  await rm(folder, { recursive: true, force: true });
});

type Child = ChildProcessByStdio<Writable | null, Readable, Readable>;

function start(file: string, words: readonly string[]) {
  return spawn(process.execPath, [file, ...words], {
    cwd: folder,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function ended(child: Child) {
  const exited = once(child, "close");
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await exited) as [number | null];
  return { code, stdout, stderr };
}

/** In milliseconds. Each starts several processes. */
const patience = { timeout: 180_000 };

test("the site serves it below its path, and it works as it was downloaded", patience, async () => {
  const answer = await fetch(`${address}/cli.mjs`);
  expect(answer.headers.get("content-type")).toMatch(/^\w+\/javascript\b/);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=0");
  expect(answer.headers.get("etag")).not.toBeNull();
  const file = path.join(folder, "pennyworks.mjs");
  await writeFile(file, await answer.text());
  await writeFile(path.join(folder, "a.txt"), "first");
  const ran = await ended(start(file, ["run", "trial", "copy", "a.txt", "--json"]));
  expect(ran).toMatchObject({ code: 0, stderr: "" });
  expect(JSON.parse(ran.stdout)).toMatchObject({ run: { status: "succeeded" } });
  expect(await readFile(path.join(folder, "copy of a.txt"), "utf8")).toBe("first");
  expect(await ended(start(file, ["run", "trial", "refuse"]))).toEqual({
    code: 6,
    stdout: "",
    stderr: "The image is too blue. Choose a redder one.\n",
  });
});

test("Ctrl-C ends it with 130, and cancels the run", async () => {
  const child = start(
    path.join(folder, "web/cli.mjs"),
    "run trial wait --json --idempotency-key stopped".split(" "),
  );
  const end = ended(child);
  const find = async () => {
    const found = await ann.inject({ url: "/api/runs?idempotency_key=stopped" });
    return found.json<{ runs: { status: string }[] }>().runs[0]?.status;
  };
  await expect.poll(find).toBe("running");
  child.kill("SIGINT");
  const { code, stdout } = await end;
  expect([code, JSON.parse(stdout).error.code]).toEqual([130, "interrupted"]);
  expect(await find()).toBe("cancelled");
});

test("the commands of the API page work, in their order", patience, async () => {
  const lines = commandLines(address);
  const { PENNYWORKS_KEY: key = "", PENNYWORKS_URL: _, ...signedOut } = environment;
  const home = await mkdtemp(path.join(folder, "home-"));
  const photo = { width: 1600, height: 1000, channels: 3, background: "#268377" } as const;
  await writeFile(path.join(home, "photo.jpg"), await sharp({ create: photo }).jpeg().toBuffer());
  // The `node` of a reader is the one that runs this.
  const search = [path.dirname(process.execPath), signedOut["PATH"]].join(path.delimiter);
  const type = async (line: string) => {
    const env = { ...signedOut, PATH: search, HOME: home };
    const shell = spawn("sh", ["-ec", line], { cwd: home, env, stdio: ["pipe", "pipe", "pipe"] });
    shell.stdin.end(key);
    return ended(shell);
  };
  const start = await type(lines.start);
  expect(start.stdout).toBe(`Signed in to ${address} with the key "Test" (${key.slice(0, 9)}…).\n`);
  const file = await type(lines.file);
  expect(file).toMatchObject({ code: 0, stdout: "" });
  const reduced = await sharp(path.join(home, "out/photo_reduced.jpg")).metadata();
  expect([reduced.width, reduced.height]).toEqual([1200, 750]);
  const hash = createHash("sha256").update("Hello, Pennyworks!\n").digest("hex");
  expect(await type(lines.text)).toMatchObject({ code: 0, stdout: `${hash}\n` });
  const find = await type(lines.find);
  expect(find.code).toBe(0);
  for (const said of ["resize-image ", "Price: 0.01 credits per run", "--longest-side <px>"]) {
    expect(find.stdout).toContain(said);
  }
  expect(await type(lines.pipeline)).toMatchObject({ code: 0, stdout: "" });
  const pdf = await readFile(path.join(home, "out/photo_reduced.pdf"));
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(await type(lines.batch)).toMatchObject({ code: 0, stdout: "" });
  const small = await sharp(path.join(home, "small/photo_reduced.jpg")).metadata();
  expect([small.width, small.height]).toEqual([800, 500]);
  expect(await readFile(path.join(home, "small/results.csv"), "utf8")).toMatch(
    /^File,Result,.*\r\nphoto\.jpg,Done,/,
  );
  const script = await type(lines.script);
  expect(JSON.parse(script.stdout)).toMatchObject({ run: { status: "succeeded" }, outputs: [] });
});

test("the API page says every exit code", () => {
  const codes = Object.values(exitCodes).map(String);
  expect(Object.keys(exitCodeSentences).toSorted()).toEqual(codes.toSorted());
});

test("npx finds it as a package with the product's version and the licences of its parts", async () => {
  const own = path.join(folder, "cli");
  const { bin, version } = JSON.parse(await readFile(path.join(own, "package.json"), "utf8"));
  const file = path.join(own, bin.pennyworks);
  expect((await stat(file)).mode & 0o111).not.toBe(0);
  const built = await readFile(file, "utf8");
  expect(built).toMatch(/^#!\/usr\/bin\/env node\n/);
  for (const part of ["commander", "fdir", "picomatch", "tinyglobby"]) {
    expect(built).toMatch(new RegExp(`^${part}\n\n[^]*?Permission is hereby granted`, "m"));
  }
  expect(await ended(start(file, ["--version"]))).toMatchObject({
    code: 0,
    stdout: `${version}\n`,
  });
});
