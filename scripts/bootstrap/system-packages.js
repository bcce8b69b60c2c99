import { spawnSync } from "node:child_process";

import { findExecutable } from "./executable-search.js";

/**
 * Installs a Debian or Ubuntu package where that can be done without asking for a password.
 *
 * @param {string} name of the package
 * @returns {boolean} whether apt says that it is installed
 */
export function installSystemPackage(name) {
  const apt = findExecutable(["apt-get"]);
  if (apt === null) return false;
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  if (asRoot.length > 0 && !succeeds([...asRoot, "true"])) return false;
  console.log(`Installing ${name} (apt-get) ...`);
  const environment = ["env", "DEBIAN_FRONTEND=noninteractive"];
  // A fresh container's package lists are empty or old; a stale list names files that are gone.
  succeeds([...asRoot, ...environment, apt, "update", "-qq"]);
  return succeeds([...asRoot, ...environment, apt, "install", "-y", "-qq", name], true);
}

/**
 * @param {string[]} command
 * @param {boolean} [explain] print what a failing command wrote
 */
function succeeds([program = "", ...args], explain = false) {
  const result = spawnSync(program, args, { encoding: "utf8" });
  if (result.status === 0) return true;
  if (explain) console.error(result.stderr ?? result.error?.message);
  return false;
}
