import path from "node:path";
import { z } from "zod";

export const backupFormat = 1;

const digest = z.string().regex(/^[0-9a-f]{64}$/);

const tableSchema = z.object({
  name: z.string().regex(/^[a-z_]+$/),
  rows: z.int().min(0),
  sum: digest,
});

/** `backup.json`, written last; a folder without it is no backup. */
export const backupSchema = z.object({
  format: z.literal(backupFormat),
  version: z.string(),
  madeAt: z.iso.datetime(),
  schema: z.array(z.object({ number: z.int(), name: z.string(), checksum: digest })),
  tables: z.array(tableSchema),
  /** `list` is the file list's SHA-256; `gone` counts files deleted meanwhile. */
  files: z.object({ count: z.int(), gone: z.int(), bytes: z.int(), list: digest }),
  /** `mark` identifies the secret, included if the data folder had it. */
  secret: z.object({ mark: digest, included: z.boolean() }),
});

export type Backup = z.output<typeof backupSchema>;

/** `sha256` is null for a file deleted meanwhile. */
export const listedFileSchema = z.object({
  id: z.uuid(),
  key: z
    .string()
    .regex(/^(sessions\/[0-9a-f-]{36}\/(input|output)|requests\/[0-9a-f-]{36})\/[0-9a-f-]{36}$/),
  size: z.int().min(0),
  sha256: digest.nullable(),
});

export type ListedFile = z.output<typeof listedFileSchema>;

export function placesIn(folder: string) {
  return {
    description: path.join(folder, "backup.json"),
    /** The SHA-256 of `backup.json`. */
    seal: path.join(folder, "backup.json.sha256"),
    rows: path.join(folder, "rows"),
    rowsOf: (table: string) => path.join(folder, "rows", `${table}.ndjson.gz`),
    list: path.join(folder, "files.ndjson"),
    files: path.join(folder, "files"),
    fileOf: (key: string) => path.join(folder, "files", ...key.split("/")),
    secret: path.join(folder, "auth-secret"),
  };
}
