import { spawnSync } from "node:child_process";

import { findExecutable } from "./executable-search.js";

/**
 * Installs Debian's or Ubuntu's packages where that can be done without asking for a password.
 * Where one cannot be had, that is told and the others are installed.
 *
 * @param {string[]} names of the packages
 * @returns {boolean} whether apt says that all are installed
 */
export function installSystemPackages(...names) {
  const apt = findExecutable(["apt-get"]);
  if (names.length === 0) return true;
  if (apt === null) return false;
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  if (asRoot.length > 0 && !succeeds([...asRoot, "true"])) return false;
  console.log(`Installing ${names.join(" ")} (apt-get) ...`);
  const run = [...asRoot, "env", "DEBIAN_FRONTEND=noninteractive", apt];
  // A fresh container's package lists are empty or old; a stale list names files that are gone.
  succeeds([...run, "update", "-qq"]);
  const install = [...run, "install", "-y", "-qq"];
  // Together is quicker; but one package that there is not keeps all others away.
  if (names.length > 1 && succeeds([...install, ...names])) return true;
  return names.map((name) => succeeds([...install, name], true)).every(Boolean);
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

/**
 * @param {string} name of a package
 * @returns {string | null} its version, or null where it is not installed, or no package manager knows
 */
export function installedVersion(name) {
  const format = "-f=${db:Status-Status} ${Version}";
  const { status, stdout } = spawnSync("dpkg-query", ["-W", format, name], { encoding: "utf8" });
  const [state, version] = status === 0 ? stdout.split(" ") : [];
  return state === "installed" ? (version ?? null) : null;
}
