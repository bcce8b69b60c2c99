import assert from "node:assert/strict";
import { findFreePort } from "../../tests/support/free-port.ts";
import type { Engine } from "./engine.ts";
import {
  askForHealth,
  awaitReadiness,
  creditsOf,
  logOf,
  readLicences,
  refuseHardEnd,
  refuseZombies,
  signUpAt,
  useUtilities,
} from "./site.ts";
import { step } from "./step.ts";

const container = "pennyworks";
const graceSeconds = 30;
const filesWhileRunning = ["database.pid", "local-door.json"];

/** Runs the image with no capabilities and a read-only root file system. */
export async function checkContainer(engine: Engine): Promise<void> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const rights = ["--read-only", "--cap-drop=all", "--security-opt=seccomp=unconfined"];
  const settings = ["--env", `PUBLIC_URL=${origin}`, "--env", "SANDBOX=required"];
  const places = ["--publish", `127.0.0.1:${port}:3000`, "--volume", "data:/data"];
  const words = ["--detach", "--name", container, ...rights, ...settings, ...places];

  await step("starts without capabilities on a read-only root", async () => {
    engine.run("podman", ["run", ...words, "pennyworks"]);
    await awaitReadiness(engine, origin, [container]);
    assert.match(logOf(engine, container), /^Utilities run in a bubblewrap \S+ sandbox/m);
  });
  const ann = await step("signs somebody up", () => signUpAt(engine, origin, [container]));
  await step("resizes a picture and reads a text with Tesseract, in the sandbox", () =>
    useUtilities(ann),
  );
  await step("shows the licences with their texts", () => readLicences(origin));
  await step("leaves no zombies", () => refuseZombies(engine, container));
  await step("is healthy", () => askForHealth(engine, container));
  const credits = await creditsOf(ann);
  await step(`ends with 0 within ${graceSeconds} seconds of SIGTERM, closed`, () =>
    stopContainer(engine),
  );
  await step("keeps accounts and credits over a restart", async () => {
    engine.run("podman", ["start", container]);
    await awaitReadiness(engine, origin, [container]);
    assert.equal(await creditsOf(ann), credits);
    await useUtilities(ann);
  });
  await step("makes a backup while it runs, and verifies its ledger when stopped", () => {
    engine.run("podman", ["exec", container, "node", "src/server/backup.ts", "/data/backups"]);
    engine.run("podman", ["stop", "--time", `${graceSeconds}`, container]);
    const verify = ["run", "--rm", "--volume", "data:/data", "pennyworks"];
    engine.run("podman", [...verify, "node", "src/server/verify-ledger.ts"]);
  });
  engine.run("podman", ["rm", "--force", container]);
}

function stopContainer(engine: Engine): void {
  const list = ["run", "--rm", "--volume", "data:/data", "--entrypoint=ls", "pennyworks", "-A"];
  const whileRunning = engine.run("podman", [...list, "/data"]).split("\n");
  assert.deepEqual(
    filesWhileRunning.filter((name) => !whileRunning.includes(name)),
    [],
  );
  engine.run("podman", ["stop", "--time", `${graceSeconds}`, container]);
  refuseHardEnd(engine, container);
  const left = engine.run("podman", [...list, "/data"]).split("\n");
  assert.deepEqual(
    filesWhileRunning.filter((name) => left.includes(name)),
    [],
  );
}
