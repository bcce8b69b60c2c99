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

// What people do with a Pennyworks that runs in containers, and what is looked for in these.

/** Long, as several processes start beside each other, and again where the database is not there yet. */
const startSeconds = 300;
const mailSeconds = 60;

/** Waits until the site is ready to serve. Throws an Error with the containers' last lines if it isn't in time. */
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

/** Signs up by the link in the mail, which a server without SMTP also writes to its log. */
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

/** Resizes a picture and reads the text on another, both in the sandbox. Throws unless all answers are right. */
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

/** Follows each link to a licence on the page about them. Throws unless all of them lead to a text. */
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

/** The credits that are left to an account. */
export async function creditsOf(account: TestAccount): Promise<number> {
  return (await readMoney(account)).free;
}

/** Throws where a process of a container has ended and nothing has reaped it. */
export async function refuseZombies(engine: Engine, container: string): Promise<void> {
  // Reaped a moment after it has ended.
  await pause(1000);
  const states = engine.run("podman", ["top", container, "state", "comm"]);
  assert.ok(!/^Z/m.test(states), `${container} has zombies:\n${states}`);
}

/** Throws unless the image's own health check succeeds in a container. */
export function askForHealth(engine: Engine, container: string): void {
  engine.run("podman", ["healthcheck", "run", container]);
}

/** Throws unless a container that was told to stop did so by itself: with 0 and without having been killed. */
export function refuseHardEnd(engine: Engine, container: string): void {
  const code = engine.run("podman", ["inspect", "--format", "{{.State.ExitCode}}", container]);
  assert.equal(code.trim(), "0", `${container} ended so:\n${logOf(engine, container)}`);
  assert.match(logOf(engine, container), /^Stopped\.$/m);
}

/** The end of what a container has printed. */
export function logOf(engine: Engine, container: string, lines = 30): string {
  return engine.run("sh", ["-c", `podman logs --tail ${lines} "$1" 2>&1`, "sh", container]);
}
