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

/**
 * What is made of sources by Vite.
 *
 * @typedef {object} Build
 * @property {string} what it is called to who waits for it
 * @property {string[]} inputs files and folders that it is made of
 * @property {string} stampFile says of which inputs it was made
 * @property {{ config: string, made: string }[]} steps what Vite is told, and a file that is there afterwards
 */

const sharedInputs = [
  "src/contract",
  "src/kit",
  "src/utilities",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];

/** @type {Build} */
export const pages = {
  what: "pages",
  inputs: [
    "src/web",
    "vite.config.ts",
    "vite.pages.config.ts",
    "vite.service-worker.config.ts",
    ...sharedInputs,
  ],
  stampFile: "dist/web-inputs.sha256",
  steps: [
    // Those for browsers first: their routes are listed then.
    { config: "vite.config.ts", made: "dist/web/index.html" },
    { config: "vite.service-worker.config.ts", made: "dist/web/service-worker.js" },
    { config: "vite.pages.config.ts", made: "dist/web-server/render-page.js" },
  ],
};

/** @type {Build} */
export const server = {
  what: "server",
  inputs: ["src/server", "vite.server.config.ts", ...sharedInputs],
  stampFile: "dist/server-inputs.sha256",
  steps: [{ config: "vite.server.config.ts", made: "dist/server/main.js" }],
};

/**
 * Builds with Vite what was not built from exactly these sources.
 *
 * @param {string} root
 * @param {{ always?: boolean }} [options]
 * @throws {SetupError} when Vite failed
 */
export function ensureBuilt(root, { always = false } = {}) {
  for (const build of [pages, server]) {
    if (!always && isUpToDate(root, build)) continue;
    console.log(`Building the ${build.what} (vite build) ...`);
    // Gone first: a build that is cut short must not pass for a finished one.
    rmSync(join(root, build.stampFile), { force: true });
    for (const step of build.steps) runVite(root, build, step);
    recordBuild(root, build);
  }
}

/**
 * @param {string} root
 * @param {Build} build
 * @param {Build["steps"][number]} step
 */
function runVite(root, { what }, { config, made }) {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const words = [vite, "build", "--logLevel", "warn", "--config", config];
  const result = spawnSync(pinnedNode(root), words, {
    cwd: root,
    stdio: "inherit",
    // Vite keeps an inherited NODE_ENV, and React's development build is three times the size.
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (result.status !== 0 || !existsSync(join(root, made))) {
    throw new SetupError(`The ${what} could not be built: see Vite's message above.`);
  }
}

/**
 * @param {string} root
 * @param {Build} build
 * @returns {boolean} whether what is built comes from the sources as they are now
 */
export function isUpToDate(root, build) {
  const stamp = join(root, build.stampFile);
  return (
    build.steps.every(({ made }) => existsSync(join(root, made))) &&
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === fingerprintInputs(root, build)
  );
}

/**
 * @param {string} root
 * @param {Build} build
 */
export function recordBuild(root, build) {
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(join(root, build.stampFile), fingerprintInputs(root, build));
}

/**
 * @param {string} root
 * @param {Build} build
 */
function fingerprintInputs(root, { inputs }) {
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
