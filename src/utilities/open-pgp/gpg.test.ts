import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { programCaller } from "#kit/proof/call-program-for-test.ts";
import { worldOf } from "#kit/proof/run-for-test.ts";
import type { ServerRunContext } from "#kit/run/run-context.ts";
import { generatePgpKey } from "./generate-pgp-key.ts";
import { lacksPassphrase, withGpg } from "./gpg.ts";
import { samples } from "./samples.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gpg-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function contextIn(signal = new AbortController().signal) {
  const { world } = worldOf(generatePgpKey, { operation: "generate", signal });
  const calls: (readonly string[])[] = [];
  const call = programCaller(generatePgpKey, folder, signal);
  const context: ServerRunContext = {
    ...world,
    inputs: [],
    outputs: {
      path: (name) => join(folder, name),
      between: (name) => join(folder, `between-${name}`),
      file: () => undefined,
    },
    callProgram: (name, words, ...others) => {
      calls.push(words);
      return call(name, words, ...others);
    },
  };
  return { context, calls };
}

/** Finds programs that were started with this test's folder. */
function running(): string[] {
  const listed = execFileSync("ps", ["-A", "-ww", "-o", "args="], { encoding: "utf8" });
  return listed.split("\n").filter((line) => line.startsWith("gpg") && line.includes(folder));
}

async function sign(context: ServerRunContext, passphrase: string) {
  return withGpg(context, async (gpg) => {
    const path = gpg.path("key.asc");
    expect(statSync(join(path, "..")).mode & 0o777).toBe(0o700);
    writeFileSync(path, samples.privateKey);
    await gpg.call(["--import", "--", path], { agent: true });
    const end = await gpg.call(["--sign", "--output", gpg.path("a.gpg"), "--", path], {
      passphrase,
      agent: true,
    });
    expect(running()).not.toEqual([]);
    return end;
  });
}

test("leaves neither keys nor an agent behind, and tells no passphrase to others", async () => {
  const { context, calls } = contextIn();
  expect(await sign(context, samples.passphrase)).toMatchObject({ exitCode: 0 });
  expect(readdirSync(folder)).toEqual([]);
  await expect.poll(running, { timeout: 10_000 }).toEqual([]);
  expect(calls).toHaveLength(2);
  expect(calls.flat().join(" ")).not.toContain(samples.passphrase);
});

test("nor after a failure", async () => {
  const { context } = contextIn();
  expect(lacksPassphrase(await sign(context, "not that"))).toBe(true);
  expect(existsSync(join(folder, "between-gnupg"))).toBe(false);
  await expect.poll(running, { timeout: 10_000 }).toEqual([]);
});

test("nor after a cancel", async () => {
  const cancel = new AbortController();
  const { context } = contextIn(cancel.signal);
  const made = withGpg(context, async (gpg) => {
    const path = gpg.path("request");
    const request = ["%no-protection", "Key-Type: RSA", "Key-Length: 4096", "Name-Real: Ann"];
    writeFileSync(path, [...request, "%commit", ""].join("\n"));
    setTimeout(() => cancel.abort(), 200);
    await gpg.call(["--full-generate-key", "--", path], { agent: true });
  });
  await expect(made).rejects.toMatchObject({ name: "AbortError" });
  expect(readdirSync(folder)).toEqual([]);
  await expect.poll(running, { timeout: 10_000 }).toEqual([]);
});
