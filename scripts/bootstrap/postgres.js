import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

import { findExecutable, isExecutable } from "./executable-search.js";

/** Folders with one folder per version, and where the programs are in it. */
const places = [
  { folder: "/usr/lib/postgresql", programs: "bin" },
  { folder: "/Applications/Postgres.app/Contents/Versions", programs: "bin" },
  { folder: "/opt/homebrew/opt", programs: "bin" },
  { folder: "/usr/local/opt", programs: "bin" },
];
const oldestVersion = 15;

export const noPostgres =
  `No PostgreSQL ${oldestVersion} or newer was found or could be installed: the tests could not ` +
  "be run on it here. Install the package 'postgresql'.";

/** @returns {string | null} the newest folder with `postgres` and `initdb` */
export function findPostgres() {
  const onPath = findExecutable(["postgres"]);
  const folders = [
    ...places.flatMap(({ folder, programs }) => versionsIn(folder, programs)),
    ...(onPath === null ? [] : [dirname(onPath)]),
  ];
  return (
    folders.find((folder) =>
      ["postgres", "initdb"].every((name) => isExecutable(join(folder, name))),
    ) ?? null
  );
}

/**
 * @param {string} folder
 * @param {string} programs
 * @returns {string[]} newest first; Homebrew's folders are named `postgresql@17`
 */
function versionsIn(folder, programs) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => ({ name, version: Number(/^(?:postgresql@)?(\d+)$/.exec(name)?.[1] ?? 0) }))
    .filter(({ version }) => version >= oldestVersion)
    .toSorted((a, b) => b.version - a.version)
    .map(({ name }) => join(folder, name, programs));
}
