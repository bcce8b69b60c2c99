import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { createGunzip } from "node:zlib";
import { StartError } from "#server/platform/start-error.ts";
import {
  type Backup,
  backupFormat,
  backupSchema,
  type ListedFile,
  listedFileSchema,
  placesIn,
} from "./backup-format.ts";
import { linesOf } from "./lines-of.ts";

export interface OpenedBackup extends Backup {
  readonly places: ReturnType<typeof placesIn>;
  readonly listed: readonly ListedFile[];
}

/** Throws StartError if missing or damaged. */
export async function readBackup(folder: string): Promise<OpenedBackup> {
  const places = placesIn(path.resolve(folder));
  const [text, seal] = await Promise.all([
    readFile(places.description, "utf8").catch(() => undefined),
    readFile(places.seal, "utf8").catch(() => undefined),
  ]);
  if (text === undefined || seal === undefined || folder.endsWith(".unfinished")) {
    throw new StartError(
      `The folder ${folder} doesn't contain a complete backup. Name one that npm run backup has finished.`,
    );
  }
  if (sha256(text) !== seal.trim()) throw damaged(folder, "its description was changed");
  const parsed = backupSchema.safeParse(parseOr(text, folder));
  if (!parsed.success) {
    throw new StartError(
      `The backup in ${folder} has a format that this version doesn't support. It supports format ${backupFormat}. Use the version that wrote the backup, or a newer one.`,
    );
  }
  const list = await readFile(places.list, "utf8").catch(() => "");
  if (sha256(list) !== parsed.data.files.list) throw damaged(folder, "its list of files differs");
  const lines = list.split("\n").filter((line) => line !== "");
  const listed = lines.map((line) => listedFileSchema.parse(JSON.parse(line)));
  return { ...parsed.data, places, listed };
}

/** Reads in batches. Throws StartError if the file is cut short. */
export async function* readBackupRows(
  { places }: OpenedBackup,
  table: string,
): AsyncGenerator<readonly string[]> {
  const file = places.rowsOf(table);
  const source = createReadStream(file);
  const unzipped = createGunzip();
  source.on("error", (error) => unzipped.destroy(error));
  const lines = linesOf(source.pipe(unzipped));
  let rows: string[] = [];
  try {
    for await (const line of lines) {
      rows.push(line);
      if (rows.length < batchSize) continue;
      yield rows;
      rows = [];
    }
  } catch (cause) {
    throw new StartError(`The file ${file} of the backup is damaged or missing.`, { cause });
  }
  if (rows.length > 0) yield rows;
}

const batchSize = 200;

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function parseOr(text: string, folder: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged(folder, "its description cannot be read");
  }
}

function damaged(folder: string, how: string): StartError {
  return new StartError(`The backup in ${folder} is damaged: ${how}. Use another one.`);
}
