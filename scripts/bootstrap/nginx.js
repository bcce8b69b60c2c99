import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

import { findExecutable, isExecutable } from "./executable-search.js";

/** Debian has it in the first, and Ubuntu had it in the second. */
const packages = ["nginx", "nginx-light"];

export const noNginx =
  "No nginx was found or could be had: the test of several processes behind a proxy will fail " +
  "here. Install the package 'nginx'.";

/**
 * @param {string} root the project's folder
 * @returns {string | null} path of the machine's nginx, else of the one that was unpacked here
 */
export function findNginx(root) {
  const own = join(unpackedIn(root), "usr/sbin/nginx");
  // Where it is installed, the folder is on root's PATH alone.
  return (
    findExecutable(["nginx"]) ?? ["/usr/sbin/nginx", own].find((path) => isExecutable(path)) ?? null
  );
}

/**
 * Unpacks Debian's or Ubuntu's nginx into the project, without installing it: an installed one is also started, on a
 * port that may be somebody's, and again whenever the machine is. Throws nothing.
 *
 * @param {string} root the project's folder
 * @returns {boolean} whether it is there now
 */
export function unpackNginx(root) {
  if (findExecutable(["apt-get"]) === null) return false;
  console.log("Unpacking nginx (apt-get download) ...");
  const place = unpackedIn(root);
  // A fresh container's lists are empty. Only root may renew them; with others they are as they are.
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
