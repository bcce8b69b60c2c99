import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { migrationsDirectory, readMigrations } from "#server/platform/database/migration-files.ts";

/** 16 hex digits that change with any migration and with the version of PGlite: the key of a ready-made database. */
export async function schemaHash(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const hash = createHash("sha256").update(
    await readFile(path.join(path.dirname(entry), "../package.json")),
  );
  for (const { name, checksum } of await readMigrations(migrationsDirectory)) {
    hash.update(`${name} ${checksum}\n`);
  }
  return hash.digest("hex").slice(0, 16);
}
