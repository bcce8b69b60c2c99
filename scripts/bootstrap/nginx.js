import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

import { findExecutable, isExecutable } from "./executable-search.js";

/** Debian uses the first name, older Ubuntu the second. */
const packages = ["nginx", "nginx-light"];

export const noNginx =
  "No nginx was found or could be had: the test of several processes behind a proxy will fail " +
  "here. Install the package 'nginx'.";

/**
 * @param {string} root
 * @returns {string | null} path of the machine's nginx, else of the unpacked one
 */
export function findNginx(root) {
  const own = join(unpackedIn(root), "usr/sbin/nginx");
  // An installed nginx is in a folder that only root has on PATH.
  return (
    findExecutable(["nginx"]) ?? ["/usr/sbin/nginx", own].find((path) => isExecutable(path)) ?? null
  );
}

/**
 * Unpacks nginx into the project instead of installing it: an installed one would be started, on a port that may be
 * taken, and again at every boot. Throws nothing.
 *
 * @param {string} root
 * @returns {boolean} whether it is there now
 */
export function unpackNginx(root) {
  if (findExecutable(["apt-get"]) === null) return false;
  console.log("Unpacking nginx (apt-get download) ...");
  const place = unpackedIn(root);
  // A fresh container has no package lists. Only root can update them.
  succeeds(["apt-get", "update", "-qq"], root);
  mkdirSync(place, { recursive: true });
  for (const name of packages) {
    const folder = mkdtempSync(join(place, "package-"));
    if (succeeds(["apt-get", "download", "-qq", name], folder)) {
      for (const file of readdirSync(folder)) succeeds(["dpkg", "-x", file, place], folder);
    }
    rmSync(folder, { recursive: true });
    if (findNginx(root) !== null) return true;
  }
  return false;
}

/** @param {string} root */
function unpackedIn(root) {
  return join(root, "node_modules/.cache/nginx");
}

/**
 * @param {string[]} command
 * @param {string} cwd
 */
function succeeds([program = "", ...args], cwd) {
  return spawnSync(program, args, { cwd, stdio: "ignore" }).status === 0;
}
