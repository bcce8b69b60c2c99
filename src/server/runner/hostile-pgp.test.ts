import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { neededPrograms } from "#kit/manifest/needs.ts";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import { loadFolder, runModulePath } from "#utilities/catalogue.ts";
import { openRunner, sandboxHere } from "./fixtures/open-runner.ts";
import { processesOf } from "./fixtures/processes-of.ts";
import { processTree } from "./limits/process-tree.ts";

// gpg starts an agent, and reaches it by a socket.

const { manifests } = await loadFolder("open-pgp");
const manifest = manifests.find(({ code }) => code === "generate-pgp-key");
if (manifest === undefined) throw new Error("The family has no such member.");
const folder = mkdtempSync(join(tmpdir(), "pgp-"));
/** Longer than the path of a socket can be. */
const workDirectory = join(folder, ...Array.from({ length: 6 }, () => "a-long-name-of-a-folder"));
mkdirSync(workDirectory, { recursive: true });
const opened = openRunner({
  size: 1,
  workDirectory,
  moduleFor: runModulePath,
  programsOf: () => neededPrograms(manifest),
});
afterAll(async () => {
  await opened.dispose();
  rmSync(folder, { recursive: true });
});

const generating = (options: object) => ({
  utilityId: "generate-pgp-key_1",
  options: parseOptions(manifest, "generate", options),
  outputDirectory: join(workDirectory, "result"),
  limits: manifest.limits,
});

if (sandboxHere.bubblewrap === undefined) {
  test("a machine without a sandbox starts no gpg", async () => {
    expect(await opened.run("generate", generating({ name: "Ann" }))).toMatchObject({
      code: "run_program_missing",
    });
  });
} else {
  test("gpg reaches its agent, however long the work folder's path is", async () => {
    expect(workDirectory.length).toBeGreaterThan(108);
    const outcome = await opened.run(
      "generate",
      generating({ name: "Ann", passphrase: "correct horse battery staple" }),
    );
    expect(outcome).toMatchObject({ status: "succeeded" });
  });

  test("a cancel ends gpg and its agent", async () => {
    const cancel = new AbortController();
    const job = { ...generating({ name: "Ann", algorithm: "rsa4096" }), signal: cancel.signal };
    const outcome = opened.run("generate", job);
    const running = () => {
      const calling = processesOf("--full-generate-key");
      const [sandbox] = processesOf(workDirectory).filter((id) => calling.includes(id));
      return sandbox === undefined ? [] : processTree(sandbox);
    };
    // The sandbox has two processes besides gpg and the agent.
    await expect.poll(() => running().length, { interval: 5 }).toBeGreaterThanOrEqual(4);
    const ids = running();
    cancel.abort();
    expect(await outcome).toEqual({ status: "cancelled" });
    expect(ids.filter((id) => existsSync(`/proc/${id}`))).toEqual([]);
  });
}
