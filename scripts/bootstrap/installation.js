import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { pathOutsideProject } from "./executable-search.js";
import { SetupError } from "./setup-error.js";

const stampFile = "node_modules/.pennyworks-installed";

/**
 * Installs the packages of package-lock.json if necessary, and checks the pinned Node.
 *
 * @param {string} root
 * @throws {SetupError} if npm or the pinned Node's installation failed
 */
export function ensureInstalled(root) {
  const lock = readFileSync(join(root, "package-lock.json"), "utf8");
  const fingerprint = createHash("sha256").update(lock).digest("hex");
  if (isInstalled(root, fingerprint)) return;
  if (!fitsInstalledPackages(root, lock)) installPackages(root);
  checkPinnedNode(root);
  writeFileSync(join(root, stampFile), fingerprint);
}

/**
 * @param {string} root
 * @param {string} fingerprint of the wanted lock file
 */
function isInstalled(root, fingerprint) {
  const stamp = join(root, stampFile);
  return (
    existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint && existsSync(pinnedNode(root))
  );
}

/**
 * Compares npm's record with the lock file, so a plain `npm install` isn't repeated.
 *
 * @param {string} root
 * @param {string} lock the lock file's text
 */
export function fitsInstalledPackages(root, lock) {
  const record = join(root, "node_modules/.package-lock.json");
  if (!existsSync(record)) return false;
  const wanted = packagesOf(lock);
  const installed = packagesOf(readFileSync(record, "utf8"));
  const missing = Object.keys(wanted).some(
    (path) => path !== "" && !(path in installed) && wanted[path]?.optional !== true,
  );
  const different = Object.keys(installed).some(
    (path) =>
      wanted[path]?.version !== installed[path]?.version ||
      wanted[path]?.integrity !== installed[path]?.integrity,
  );
  return !missing && !different;
}

/**
 * @param {string} lock
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }>}
 */
function packagesOf(lock) {
  return JSON.parse(lock).packages ?? {};
}

/** @param {string} root */
function installPackages(root) {
  console.log("Installing the packages (npm ci); this takes a minute the first time ...");
  // The build needs development packages even if NODE_ENV is production.
  const options = ["ci", "--include=dev", "--loglevel=error", "--no-audit", "--no-fund"];
  const result = spawnSync("npm", options, {
    cwd: root,
    encoding: "utf8",
    shell: process.platform === "win32",
    // npm deletes node_modules, including the pinned Node that npm would otherwise be running on.
    env: { ...process.env, PATH: pathOutsideProject(root) },
  });
  if (result.status === 0) return;
  const output = `${result.stderr ?? ""}${result.stdout ?? ""}${result.error?.message ?? ""}`;
  throw new SetupError(`${output.trim()}\n\n${explainFailedInstall(output)}`);
}

/**
 * @param {string} output npm's output
 * @returns {string} what it means and what to do
 */
export function explainFailedInstall(output) {
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|error network/.test(output)
  ) {
    return "npm could not reach the package registry. Check the network or the proxy, then try again.";
  }
  if (/ENOSPC/.test(output)) return "The disk is full. Free some space, then try again.";
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return "npm may not write here. Check who owns this folder, then try again.";
  }
  if (/spawn(Sync)? npm\b/.test(output)) return "npm was not found. Install Node with npm.";
  return "npm ci failed for the reason above. The packages are not installed.";
}

/** @param {string} root */
export function pinnedNode(root) {
  return join(root, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");
}

/**
 * A strict npm may refuse the `node` package's install script, which brings its binary.
 *
 * @param {string} root
 */
function checkPinnedNode(root) {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const wanted = `v${manifest.dependencies.node}`;
  const answer = spawnSync(pinnedNode(root), ["--version"], { encoding: "utf8" });
  if (answer.status === 0 && answer.stdout.trim() === wanted) return;
  const found = answer.status === 0 ? answer.stdout.trim() : "nothing that runs";
  throw new SetupError(
    `The pinned Node ${wanted} did not get installed (found ${found}). It comes by the install ` +
      "script of the package 'node': allow install scripts (npm config get ignore-scripts), then " +
      "delete node_modules and try again.",
  );
}
