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
 * Built by Vite.
 *
 * @typedef {object} Build
 * @property {string} what for messages
 * @property {string[]} inputs files and folders
 * @property {string} stampFile records the inputs of the build
 * @property {{ config: string, made: string }[]} steps Vite's configuration, and a file it makes
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
    "src/cli",
    "vite.cli.config.ts",
    "vite.config.ts",
    "vite.pages.config.ts",
    "vite.service-worker.config.ts",
    ...sharedInputs,
  ],
  stampFile: "dist/web-inputs.sha256",
  steps: [
    // The browser build comes first, because it writes the list of routes.
    { config: "vite.config.ts", made: "dist/web/index.html" },
    { config: "vite.service-worker.config.ts", made: "dist/web/service-worker.js" },
    { config: "vite.cli.config.ts", made: "dist/web/cli.mjs" },
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
 * Builds what is out of date.
 *
 * @param {string} root
 * @param {{ always?: boolean }} [options]
 * @throws {SetupError} if Vite fails
 */
export function ensureBuilt(root, { always = false } = {}) {
  for (const build of [pages, server]) {
    if (!always && isUpToDate(root, build)) continue;
    console.log(`Building the ${build.what} (vite build) ...`);
    // Removed first, so an interrupted build doesn't pass for a finished one.
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
 * @returns {boolean}
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
 * @returns {string[]} in a stable order
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
 * The build writes the route tree: as an input it would outdate each build.
 *
 * @param {string} name of a file
 */
function isBuildInput(name) {
  return name !== "route-tree.gen.ts" && !/\.test\.tsx?$/.test(name);
}
