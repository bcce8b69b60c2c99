import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
}

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, LockedPackage>;
};
const { packages } = lock;

function placesFor(path: string, dependency: string): string[] {
  const own = `${path}/node_modules/${dependency}`;
  const end = path.lastIndexOf("/node_modules/");
  if (end === -1) return [own, `node_modules/${dependency}`];
  return [own, ...placesFor(path.slice(0, end), dependency)];
}

// If the registry lacks some systems' binaries, `npm install` omits them and `npm ci` then refuses the lock file
// everywhere.
it("locks the optional packages of every operating system", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => path !== "" && !placesFor(path, name).some((place) => place in packages),
    ),
  );
  expect(missing).toEqual([]);
});
