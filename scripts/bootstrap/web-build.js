import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";

import { pinnedNode } from "./installation.js";
import { SetupError } from "./setup-error.js";

const inputs = [
  "src/web",
  "src/contract",
  "src/kit",
  "src/utilities",
  "vite.config.ts",
  "vite.pages.config.ts",
  "vite.service-worker.config.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];
const stampFile = "dist/web-inputs.sha256";
const page = "dist/web/index.html";
const renderer = "dist/web-server/render-page.js";
const serviceWorker = "dist/web/service-worker.js";

/**
 * Builds the pages with Vite unless they were built from exactly these sources.
 *
 * @param {string} root
 * @param {{ always?: boolean }} [options]
 * @throws {SetupError} when Vite failed
 */
export function ensureWebBuilt(root, { always = false } = {}) {
  if (!always && isWebUpToDate(root)) return;
  console.log("Building the pages (vite build) ...");
  // Gone first: a build that is cut short must not pass for a finished one.
  rmSync(join(root, stampFile), { force: true });
  // Those for browsers first: their routes are listed then.
  runVite(root, [], page);
  runVite(root, ["--config", "vite.service-worker.config.ts"], serviceWorker);
  runVite(root, ["--config", "vite.pages.config.ts"], renderer);
  recordWebBuild(root);
}

/**
 * @param {string} root
 * @param {string[]} options beside those of every build
 * @param {string} made a file that is there afterwards
 */
function runVite(root, options, made) {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const result = spawnSync(pinnedNode(root), [vite, "build", "--logLevel", "warn", ...options], {
    cwd: root,
    stdio: "inherit",
    // Vite keeps an inherited NODE_ENV, and React's development build is three times the size.
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (result.status !== 0 || !existsSync(join(root, made))) {
    throw new SetupError("The pages could not be built: see Vite's message above.");
  }
}

/**
 * @param {string} root
 * @returns {boolean} whether the built pages come from the sources as they are now
 */
export function isWebUpToDate(root) {
  const stamp = join(root, stampFile);
  return (
    existsSync(join(root, page)) &&
    existsSync(join(root, renderer)) &&
    existsSync(join(root, serviceWorker)) &&
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === fingerprintInputs(root)
  );
}

/** @param {string} root */
export function recordWebBuild(root) {
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(join(root, stampFile), fingerprintInputs(root));
}

/** @param {string} root */
function fingerprintInputs(root) {
  const hash = createHash("sha256");
  for (const path of inputs.flatMap((input) => filesUnder(join(root, input)))) {
    const content = readFileSync(path);
    hash.update(`${relative(root, path)}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * @param {string} path of a file or folder
 * @returns {string[]} the files that the build may read, in a stable order
 */
function filesUnder(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory())
        return entry.name === "samples" ? [] : filesUnder(join(path, entry.name));
      return isBuildInput(entry.name) ? [join(path, entry.name)] : [];
    });
}

/**
 * The route tree is written by the build itself: as an input it would make each build outdate
 * itself.
 *
 * @param {string} name of a file
 */
function isBuildInput(name) {
  return name !== "route-tree.gen.ts" && !/\.test\.tsx?$/.test(name);
}
