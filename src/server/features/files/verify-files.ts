import type { StoredObject } from "#server/platform/storage/file-storage.ts";
import type { FileParts } from "./file-parts.ts";
import { type FileRow, storageKey } from "./file-row.ts";
import { selectFilesByIds, selectStoredAfter } from "./store.ts";

const batchSize = 500;

type Stores = Pick<FileParts, "database" | "storage">;

/**
 * Checks that stored rows have a file of their size, and files a row. Returns a sentence per
 * violation. Safe while files change, except a call's inputs, briefly stored without rows.
 */
export async function verifyFiles(stores: Stores): Promise<string[]> {
  return [...(await findRowsWithoutFile(stores)), ...(await findFilesWithoutRow(stores))];
}

async function findRowsWithoutFile(stores: Stores): Promise<string[]> {
  const violations: string[] = [];
  let last: string | undefined;
  for (;;) {
    const rows = await selectStoredAfter(stores.database.pool, last, batchSize);
    const found = await Promise.all(rows.map((row) => judgeRow(stores, row)));
    violations.push(...found.filter((sentence) => sentence !== undefined));
    if (rows.length < batchSize) return violations;
    last = rows.at(-1)?.id;
  }
}

async function judgeRow(stores: Stores, row: FileRow): Promise<string | undefined> {
  const key = storageKey(row);
  const file = await stores.storage.stat(key);
  if (file?.size === row.size) return undefined;
  // It may have just been deleted.
  const [now] = await selectFilesByIds(stores.database.pool, [row.id]);
  if (now?.state !== "stored") return undefined;
  return file === undefined
    ? `The file ${key} is listed but not in storage.`
    : `The file ${key} is listed with ${row.size} bytes but has ${file.size}.`;
}

async function findFilesWithoutRow(stores: Stores): Promise<string[]> {
  const violations: string[] = [];
  let batch: StoredObject[] = [];
  for await (const object of stores.storage.list("sessions")) {
    batch.push(object);
    if (batch.length < batchSize) continue;
    violations.push(...(await judgeFiles(stores, batch)));
    batch = [];
  }
  return [...violations, ...(await judgeFiles(stores, batch))];
}

async function judgeFiles(
  { database, storage }: Stores,
  objects: readonly StoredObject[],
): Promise<string[]> {
  const idOf = (key: string) => key.slice(key.lastIndexOf("/") + 1);
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  const ids = objects.map(({ key }) => idOf(key)).filter((id) => isUuid.test(id));
  const rows = await selectFilesByIds(database.pool, ids);
  const known = new Set(rows.map(storageKey));
  const sentences: string[] = [];
  for (const { key } of objects) {
    if (known.has(key) || (await storage.stat(key)) === undefined) continue;
    sentences.push(`The file ${key} is in storage but not listed.`);
  }
  return sentences;
}
