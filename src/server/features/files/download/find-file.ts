import type { FileFolder } from "#contract/facts/files/file.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { FileRow } from "../file-row.ts";
import { selectFile } from "../store.ts";

export interface FileAddress {
  readonly sessionId: string;
  readonly folder: FileFolder;
  readonly filename: string;
}

/** Finds a name in any Unicode form. Throws Refusal. */
export async function findFile(
  queryable: Queryable,
  { sessionId, folder, filename }: FileAddress,
): Promise<FileRow> {
  const known = await selectFile(queryable, sessionId, folder, filename.normalize("NFC"));
  if (known === undefined) throw fileNotFound(filename);
  return known;
}

export function fileNotFound(filename: string): Refusal {
  return new Refusal("file_not_found", `There is no file "${filename}" in this session.`);
}
