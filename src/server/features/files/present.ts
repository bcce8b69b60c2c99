import type { FileFolder } from "#contract/facts/files/file.ts";
import type { SessionFile } from "#contract/schemas/file.ts";
import type { FileRow } from "./file-row.ts";

export function presentFile(row: FileRow): SessionFile {
  const created = row.createdAt.toISOString();
  const updated = row.updatedAt.toISOString();
  return {
    filename: row.filename,
    contentType: row.contentType,
    size: row.size,
    created,
    updated,
    image_details:
      row.width === null || row.height === null
        ? null
        : { width: row.width, height: row.height, size: row.size, created, updated },
  };
}

export function presentFolder(rows: readonly FileRow[], folder: FileFolder): SessionFile[] {
  return rows.filter((row) => row.folder === folder).map(presentFile);
}
