import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { systemClock } from "#server/platform/clock.ts";
import { samplesPath } from "#utilities/catalogue.ts";
import { signUp, type TestAccount } from "../../tests/support/accounts.ts";
import { answerOf, callWith, inputOf } from "../../tests/support/calls.ts";
import { httpDoor } from "../../tests/support/http-door.ts";
import { resizeFlow } from "../../tests/support/resize-flow.ts";
import { readMoney } from "../../tests/support/runs.ts";
import type { Engine } from "./engine.ts";

// Uses a containerised Pennyworks as people do, and inspects its containers.

/** Generous: several processes start at once, and restart until the database is up. */
const startSeconds = 300;
const mailSeconds = 60;

/** Waits until the site is ready. Throws an Error with the containers' last log lines on timeout. */
export async function awaitReadiness(
  engine: Engine,
  origin: string,
  containers: readonly string[],
): Promise<void> {
  const deadline = performance.now() + startSeconds * 1000;
  for (;;) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return;
    if (performance.now() > deadline) {
      const said = containers.map((name) => `${name}:\n${logOf(engine, name)}`).join("\n");
      throw new Error(`${origin} is not ready after ${startSeconds} seconds.\n${said}`);
    }
    await pause(500);
  }
}

/** Signs up by the emailed link, which a server without SMTP also logs. */
export function signUpAt(
  engine: Engine,
  origin: string,
  containers: readonly string[],
): Promise<TestAccount> {
  const mailTo = async (address: string) => {
    const deadline = performance.now() + mailSeconds * 1000;
    for (;;) {
      const lines = containers.flatMap((name) => logOf(engine, name, 100).split("\n"));
      const mail = lines.findLast((line) => line.includes(`"to":"${address}"`));
      if (mail !== undefined) return JSON.parse(mail) as { link: string };
      if (performance.now() > deadline) throw new Error(`No mail to ${address} was written.`);
      await pause(500);
    }
  };
  const door = { app: httpDoor(origin), clock: systemClock, mailbox: { mailTo } };
  return signUp(door, "ann@example.com");
}

/** Resizes a picture and reads text, both in the sandbox. Throws unless the results are right. */
export async function useUtilities(account: TestAccount): Promise<void> {
  await resizeFlow(account);
  const note = readFileSync(`${samplesPath("read-text-from-image_1")}note.png`);
  const { run } = answerOf(
    await callWith(account, "read-text-from-image/read", [inputOf("note.png", note)]),
  );
  assert.deepEqual(run.result, {
    type: "text",
    text: "The quick brown fox jumps over the lazy dog.\nPack my box with five dozen liquor jugs.\n",
    filename: "note.txt",
  });
}

/** Follows each licence link on the licences page. Throws unless each leads to a text. */
export async function readLicences(origin: string): Promise<void> {
  const page = await (await fetch(`${origin}/about/licences`)).text();
  const links = page.matchAll(/href="(\/third-party-licences\.txt|\/assets\/licences\/[^"]+)"/g);
  const paths = [...new Set([...links].map(([, path = ""]) => path))];
  assert.ok(paths.length > 1, `The page has only these licences: ${paths.join(", ")}`);
  for (const path of paths) {
    const answer = await fetch(`${origin}${path}`);
    assert.equal(answer.status, 200, path);
    assert.match(await answer.text(), /copyright|licen[cs]e/i, path);
  }
}

export async function creditsOf(account: TestAccount): Promise<number> {
  return (await readMoney(account)).free;
}

export async function refuseZombies(engine: Engine, container: string): Promise<void> {
  // Processes are reaped shortly after they end.
  await pause(1000);
  const states = engine.run("podman", ["top", container, "state", "comm"]);
  assert.ok(!/^Z/m.test(states), `${container} has zombies:\n${states}`);
}

/** Throws unless the image's health check succeeds in a container. */
export function askForHealth(engine: Engine, container: string): void {
  engine.run("podman", ["healthcheck", "run", container]);
}

/** Throws unless a stopped container exited by itself with 0. */
export function refuseHardEnd(engine: Engine, container: string): void {
  const code = engine.run("podman", ["inspect", "--format", "{{.State.ExitCode}}", container]);
  assert.equal(code.trim(), "0", `${container} ended so:\n${logOf(engine, container)}`);
  assert.match(logOf(engine, container), /^Stopped\.$/m);
}

export function logOf(engine: Engine, container: string, lines = 30): string {
  return engine.run("sh", ["-c", `podman logs --tail ${lines} "$1" 2>&1`, "sh", container]);
}
