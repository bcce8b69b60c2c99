// Runs before `npm start`, `npm test` and the like, on whatever Node the machine has and before
// anything is installed: plain JavaScript, no dependencies.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import { explainSetup, SetupError } from "./bootstrap/setup-error.js";
import { ensureInstalled } from "./bootstrap/installation.js";
import { ensureTestPrograms } from "./bootstrap/test-programs.js";
import { ensureWebBuilt } from "./bootstrap/web-build.js";

const oldestNode = 20;
const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @type {Record<string, () => void>} */
const purposes = {
  install: () => ensureInstalled(root),
  build: () => {
    ensureInstalled(root);
    ensureWebBuilt(root, { always: true });
  },
  start: () => {
    ensureInstalled(root);
    ensureWebBuilt(root);
  },
  test: () => {
    ensureInstalled(root);
    ensureWebBuilt(root);
    ensureTestPrograms(root);
  },
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
  purpose();
} catch (error) {
  console.error(explainSetup(error));
  process.exitCode = 1;
}
