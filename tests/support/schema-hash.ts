import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { readFunctions } from "#server/platform/database/function-files.ts";
import { migrationsDirectory, readMigrations } from "#server/platform/database/migration-files.ts";

const { resolve } = createRequire(import.meta.url);

/** Returns a key that changes with migrations, functions, PGlite and pg-boss. */
export async function schemaHash(): Promise<string> {
  const hash = createHash("sha256");
  for (const name of ["@electric-sql/pglite", "pg-boss"]) {
    hash.update(await readFile(path.join(path.dirname(resolve(name)), "../package.json")));
  }
  for (const { name, checksum } of await readMigrations(migrationsDirectory)) {
    hash.update(`${name} ${checksum}\n`);
  }
  hash.update((await readFunctions()).checksum);
  return hash.digest("hex").slice(0, 16);
}
