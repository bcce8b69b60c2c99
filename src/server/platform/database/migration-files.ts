import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

export interface MigrationFile {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

export const migrationsDirectory = fileURLToPath(
  new URL("../../../../migrations", import.meta.url),
);

/**
 * Reads `0001-name.sql`, `0002-name.sql`, … in order with their SHA-256. Throws Error for a malformed, missing or
 * repeated name.
 */
export async function readMigrations(directory: string): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(names.map((name, index) => readMigration(directory, name, index + 1)));
}

async function readMigration(
  directory: string,
  name: string,
  number: number,
): Promise<MigrationFile> {
  const expected = String(number).padStart(4, "0");
  if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name) || !name.startsWith(`${expected}-`)) {
    throw new Error(`The migration ${name} should be named ${expected}-name.sql.`);
  }
  // A checkout on Windows may change line ends.
  const sql = (await readFile(path.join(directory, name), "utf8")).replaceAll("\r\n", "\n");
  return { number, name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}
