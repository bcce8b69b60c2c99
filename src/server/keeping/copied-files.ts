import {
  type CopiedFile,
  filesTable,
  markGone as markSessionFilesGone,
  readCopiedFile,
  whichAreStored as whichOfSessions,
} from "#server/features/files/index.ts";
import {
  examplesTable,
  forgetGoneExamples,
  readCopiedExample,
  whichExamplesAreStored,
} from "#server/features/requests/index.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

const readers: Readonly<Record<string, (row: string) => CopiedFile | undefined>> = {
  [filesTable]: readCopiedFile,
  [examplesTable]: readCopiedExample,
};

/** Folders of the storage that hold files of rows. */
export const copiedFolders = ["sessions", "requests"] as const;

/** Reads the files that JSON rows of a table name, if it is one of files. */
export function filesIn(table: string | undefined, rows: readonly string[]): CopiedFile[] {
  const read = readers[table ?? ""];
  return read === undefined ? [] : rows.map(read).filter((file) => file !== undefined);
}

/** Returns those of up to 1,000 ids whose files are stored. */
export async function whichAreStored(
  queryable: Queryable,
  ids: readonly string[],
): Promise<string[]> {
  return [
    ...(await whichOfSessions(queryable, ids)),
    ...(await whichExamplesAreStored(queryable, ids)),
  ];
}

/** Marks files that a backup lacks, deleted while it was made. */
export async function markGone(
  client: Queryable,
  files: readonly Pick<CopiedFile, "id" | "key">[],
  now: Date,
): Promise<void> {
  const below = (folder: (typeof copiedFolders)[number]) =>
    files.filter(({ key }) => key.startsWith(`${folder}/`)).map(({ id }) => id);
  await markSessionFilesGone(client, below("sessions"), now);
  // An older backup has no such table.
  const examples = below("requests");
  if (examples.length > 0) await forgetGoneExamples(client, examples, now);
}
