// Runs before `npm start`, `npm test` and the like, on any Node and before anything is installed: plain JavaScript
// without dependencies.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import { explainSetup, SetupError } from "./bootstrap/setup-error.js";
import { ensureInstalled } from "./bootstrap/installation.js";
import { ensureTestPrograms } from "./bootstrap/test-programs.js";
import { ensureBuilt } from "./bootstrap/build.js";

const oldestNode = 20;
const script = fileURLToPath(import.meta.url);
const root = dirname(dirname(script));

/** @type {Record<string, () => void | Promise<void>>} */
const purposes = {
  install: () => ensureInstalled(root),
  build: () => {
    ensureInstalled(root);
    ensureBuilt(root, { always: true });
  },
  start: () => {
    ensureInstalled(root);
    ensureBuilt(root);
  },
  test: async () => {
    ensureInstalled(root);
    // In parallel with the build, because one waits for the network and the other for the processor.
    const installing = spawn(process.execPath, [script, "test-programs"], { stdio: "inherit" });
    const installed = once(installing, "exit");
    ensureBuilt(root);
    const [code] = await installed;
    if (code !== 0) process.exitCode = 1;
  },
  "test-programs": () => ensureTestPrograms(root),
};

try {
  const purpose = purposes[process.argv[2] ?? ""];
  if (purpose === undefined) {
    throw new SetupError(`Usage: node scripts/bootstrap.js ${Object.keys(purposes).join("|")}`);
  }
  if (Number(process.versions.node.split(".")[0]) < oldestNode) {
    throw new SetupError(
      `This machine's Node is ${process.versions.node}; ${oldestNode} or newer is needed to install Pennyworks.`,
    );
  }
  await purpose();
} catch (error) {
  console.error(explainSetup(error));
  process.exitCode = 1;
}
