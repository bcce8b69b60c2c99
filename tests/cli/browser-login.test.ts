import { readdir, readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bearer, type TestAccount } from "../support/accounts.ts";
import { giveKey } from "../support/api-keys.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { type CommandLine, openCommandLine, type RanCommand } from "../support/command-line.ts";
import { granted } from "../support/oauth-app.ts";

let host: TestApp;
let ann: TestAccount;
let url: string;
beforeAll(async () => {
  host = await createTestApp(import.meta.filename);
  ann = await host.signUp();
  await host.app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(host.app.server.address() as AddressInfo).port}`;
});
afterAll(() => host.close());

/** Runs `login`, and answers as a person in a browser after the program has asked `after` times. */
async function logIn(
  line: CommandLine,
  { after = 0, answer }: { after?: number; answer?: object | null },
): Promise<{ ran: RanCommand; pauses: number[] }> {
  const pauses: number[] = [];
  const pause = async (milliseconds: number) => {
    host.clock.advance(milliseconds);
    pauses.push(milliseconds);
    if (pauses.length !== after + 1 || answer === undefined) return;
    const { rows } = await host.parts.database.pool.query<{ code: string }>(
      `SELECT user_code AS code FROM oauth_devices ORDER BY created_at DESC LIMIT 1`,
    );
    const payload = { userCode: rows[0]?.code ?? "", granted: answer };
    const answered = await ann.inject({
      method: "POST",
      url: "/api/oauth/devices/answer",
      payload,
    });
    expect(answered.statusCode).toBe(204);
  };
  const ran = await line.run(["login", "--url", url], { hasKeyboard: true, pause });
  return { ran, pauses };
}

test("a sign-in that is denied, or that nobody answers, keeps nothing", async () => {
  const line = await openCommandLine();
  const denied = await logIn(line, { answer: null });
  expect([denied.ran.code, denied.ran.stdout]).toEqual([3, ""]);
  expect(denied.ran.stderr).toMatch(/The sign-in was denied\.\n$/);
  const late = await logIn(line, {});
  expect(late.ran.code).toBe(3);
  expect(late.ran.stderr).toMatch(/answered in time\. .+\n$/);
  expect(late.pauses).toEqual(Array.from({ length: 120 }, () => 5000));
  expect(await readdir(line.directory)).toEqual([]);
});

test("Ctrl-C ends the waiting", async () => {
  const line = await openCommandLine();
  const interruption = new AbortController();
  const ran = await line.run(["login", "--url", url], {
    hasKeyboard: true,
    interrupted: interruption.signal,
    pause: async () => {
      interruption.abort();
      interruption.signal.throwIfAborted();
    },
  });
  expect([ran.code, ran.stdout]).toEqual([130, ""]);
});

test("a key is granted in a browser, kept and shown to nobody, and logout revokes it", async () => {
  const line = await openCommandLine();
  const { ran, pauses } = await logIn(line, { after: 2, answer: granted });
  expect(pauses).toEqual([5000, 5000, 5000]);
  const file = path.join(line.directory, "settings/pennyworks/login.json");
  const { key } = JSON.parse(await readFile(file, "utf8")) as { key: string };
  expect(ran).toMatchObject({
    code: 0,
    stdout: `Signed in to ${url} with the key "Agent" (${key.slice(0, 9)}…).\n`,
  });
  expect(ran.stderr).toMatch(/shows the code [B-Z]{4}-[B-Z]{4}:/);
  expect(ran.stderr).toContain("http://localhost:3000/device?code=");
  expect(ran.stdout + ran.stderr).not.toContain(key);
  const who = await line.run(["whoami"]);
  expect(who.stdout).toContain("Cap: 2.00 credits (month), 2.00 left");

  const out = await line.run(["logout"]);
  expect(out.stdout).toBe("Signed out. The key was revoked.\n");
  const used = await host.app.inject({ url: "/api/key", headers: bearer(key) });
  expect(used.json()).toMatchObject({ status: 401, code: "key_revoked" });
});

test("a key from standard input needs no browser, also in a terminal", async () => {
  const { key } = await giveKey(host, ann, { name: "Laptop" });
  const line = await openCommandLine();
  const pause = () => Promise.reject(new Error("It waits for a browser."));
  const piped = await line.run(["login", "--url", url], { input: key, pause });
  expect(piped.code).toBe(0);
  const typed = await line.run(["login", "--url", url, "--with-key"], {
    input: `${key}\n`,
    hasKeyboard: true,
    pause,
  });
  expect(typed.stdout).toContain('with the key "Laptop"');
  expect((await line.run(["logout"])).stdout).toContain("The key still works");
});
