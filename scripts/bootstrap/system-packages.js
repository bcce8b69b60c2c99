import { spawnSync } from "node:child_process";

import { findExecutable } from "./executable-search.js";

/**
 * Installs Debian's or Ubuntu's packages if that needs no password. Reports failures and installs the rest.
 *
 * @param {string[]} names of the packages
 * @returns {boolean} whether all are installed
 */
export function installSystemPackages(...names) {
  const apt = findExecutable(["apt-get"]);
  if (names.length === 0) return true;
  if (apt === null) return false;
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  if (asRoot.length > 0 && !succeeds([...asRoot, "true"])) return false;
  console.log(`Installing ${names.join(" ")} (apt-get) ...`);
  const run = [...asRoot, "env", "DEBIAN_FRONTEND=noninteractive", apt];
  // A fresh container's package lists are empty or outdated.
  succeeds([...run, "update", "-qq"]);
  const install = [...run, "install", "-y", "-qq"];
  // Installing together is faster, but one unknown package fails all.
  if (names.length > 1 && succeeds([...install, ...names])) return true;
  return names.map((name) => succeeds([...install, name], true)).every(Boolean);
}

/**
 * @param {string[]} command
 * @param {boolean} [explain] print a failing command's output
 */
function succeeds([program = "", ...args], explain = false) {
  const result = spawnSync(program, args, { encoding: "utf8" });
  if (result.status === 0) return true;
  if (explain) console.error(result.stderr ?? result.error?.message);
  return false;
}

/**
 * @param {string} name of a package
 * @returns {string | null} its version, or null if it isn't installed or no package manager knows
 */
export function installedVersion(name) {
  const format = "-f=${db:Status-Status} ${Version}";
  const { status, stdout } = spawnSync("dpkg-query", ["-W", format, name], { encoding: "utf8" });
  const [state, version] = status === 0 ? stdout.split(" ") : [];
  return state === "installed" ? (version ?? null) : null;
}
