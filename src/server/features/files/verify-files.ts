import type { Queryable } from "#server/platform/database/queryable.ts";
import type { StoredObject } from "#server/platform/storage/file-storage.ts";
import type { FileParts } from "./file-parts.ts";
import { type FileRow, storageKey } from "./file-row.ts";
import { selectFilesByIds, selectStoredAfter } from "./store.ts";

const batchSize = 500;

type Stores = Pick<FileParts, "database" | "storage">;

interface ListedFile extends Pick<FileRow, "id" | "size" | "state"> {
  readonly key: string;
}

/** The rows of one table of files, and where their bytes are. */
export interface FileList {
  readonly prefix: string;
  /** Stored ones after an id, in id order. */
  after(queryable: Queryable, id: string | undefined, limit: number): Promise<ListedFile[]>;
  byIds(queryable: Queryable, ids: readonly string[]): Promise<ListedFile[]>;
}

const asListed = (row: FileRow) => ({ ...row, key: storageKey(row) });

const sessionFiles: FileList = {
  prefix: "sessions",
  async after(queryable, id, limit) {
    return (await selectStoredAfter(queryable, id, limit)).map(asListed);
  },
  async byIds(queryable, ids) {
    return (await selectFilesByIds(queryable, ids)).map(asListed);
  },
};

/**
 * Checks that stored rows have a file of their size, and files a row. Returns a sentence per
 * violation. Safe while files change, except a call's inputs, briefly stored without rows.
 */
export async function verifyFiles(
  stores: Stores,
  list: FileList = sessionFiles,
): Promise<string[]> {
  return [
    ...(await findRowsWithoutFile(stores, list)),
    ...(await findFilesWithoutRow(stores, list)),
  ];
}

async function findRowsWithoutFile(stores: Stores, list: FileList): Promise<string[]> {
  const violations: string[] = [];
  let last: string | undefined;
  for (;;) {
    const rows = await list.after(stores.database.pool, last, batchSize);
    const found = await Promise.all(rows.map((row) => judgeRow(stores, list, row)));
    violations.push(...found.filter((sentence) => sentence !== undefined));
    if (rows.length < batchSize) return violations;
    last = rows.at(-1)?.id;
  }
}

async function judgeRow(
  stores: Stores,
  list: FileList,
  { id, key, size }: ListedFile,
): Promise<string | undefined> {
  const file = await stores.storage.stat(key);
  if (file?.size === size) return undefined;
  // It may have just been deleted.
  const [now] = await list.byIds(stores.database.pool, [id]);
  if (now?.state !== "stored") return undefined;
  return file === undefined
    ? `The file ${key} is listed but not in storage.`
    : `The file ${key} is listed with ${size} bytes but has ${file.size}.`;
}

async function findFilesWithoutRow(stores: Stores, list: FileList): Promise<string[]> {
  const violations: string[] = [];
  let batch: StoredObject[] = [];
  for await (const object of stores.storage.list(list.prefix)) {
    batch.push(object);
    if (batch.length < batchSize) continue;
    violations.push(...(await judgeFiles(stores, list, batch)));
    batch = [];
  }
  return [...violations, ...(await judgeFiles(stores, list, batch))];
}

async function judgeFiles(
  { database, storage }: Stores,
  list: FileList,
  objects: readonly StoredObject[],
): Promise<string[]> {
  const idOf = (key: string) => key.slice(key.lastIndexOf("/") + 1);
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  const ids = objects.map(({ key }) => idOf(key)).filter((id) => isUuid.test(id));
  const rows = await list.byIds(database.pool, ids);
  const known = new Set(rows.map(({ key }) => key));
  const sentences: string[] = [];
  for (const { key } of objects) {
    if (known.has(key) || (await storage.stat(key)) === undefined) continue;
    sentences.push(`The file ${key} is in storage but not listed.`);
  }
  return sentences;
}
