import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import { type ByteRange, StoredFileMissing } from "#server/platform/storage/file-storage.ts";
import { parseRange } from "./byte-range.ts";
import { isNotModified, isRangeUsable, type Validators } from "./conditional-request.ts";
import { contentHeaders } from "./content-headers.ts";
import type { FileParts } from "../file-parts.ts";
import { type FileRow, storageKey } from "../file-row.ts";
import { type FileAddress, fileNotFound, findFile } from "./find-file.ts";

/** On 416, the headers go with the refusal. */
export interface Download {
  readonly status: 200 | 206 | 304 | 416;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable | undefined;
}

export interface DownloadRequest extends FileAddress {
  readonly asAttachment: boolean;
  /** False for HEAD, which opens nothing. */
  readonly withBody: boolean;
  readonly headers: IncomingHttpHeaders;
}

export type StoredRequest = Omit<DownloadRequest, keyof FileAddress>;

/** A file of any feature; `key` is its place in storage. */
export interface StoredFile extends Pick<
  FileRow,
  "id" | "filename" | "contentType" | "size" | "updatedAt"
> {
  readonly key: string;
}

/** Answers with a file, a range or 304. Throws Refusal. */
export async function downloadFile(
  parts: Pick<FileParts, "database" | "storage">,
  request: DownloadRequest,
): Promise<Download> {
  const row = await findFile(parts.database.pool, request);
  return downloadStored(parts, { ...row, key: storageKey(row) }, request);
}

/** Does the same for a known file. Throws Refusal. */
export async function downloadStored(
  parts: Pick<FileParts, "storage">,
  row: StoredFile,
  request: StoredRequest,
): Promise<Download> {
  // A new upload has a new id, so bytes never change.
  const state: Validators = { etag: `"${row.id}"`, lastModified: row.updatedAt };
  const headers = {
    ...contentHeaders(row, request.asAttachment),
    etag: state.etag,
    "last-modified": state.lastModified.toUTCString(),
    "accept-ranges": "bytes",
  };
  if (isNotModified(request.headers, state)) return { status: 304, headers, body: undefined };
  if (!request.withBody) {
    return { status: 200, headers: withLength(headers, row.size), body: Readable.from([]) };
  }

  const range = isRangeUsable(request.headers, state)
    ? parseRange(request.headers.range, row.size)
    : undefined;
  if (range === "unsatisfiable") {
    return { status: 416, headers: { "content-range": `bytes */${row.size}` }, body: undefined };
  }
  const body = await readBytes(parts, row, range);
  if (range === undefined) {
    return { status: 200, headers: withLength(headers, row.size), body };
  }
  const { start, end } = range;
  return {
    status: 206,
    headers: {
      ...withLength(headers, end - start + 1),
      "content-range": `bytes ${start}-${end}/${row.size}`,
    },
    body,
  };
}

function withLength(headers: Readonly<Record<string, string>>, bytes: number) {
  return { ...headers, "content-length": String(bytes) };
}

async function readBytes(
  { storage }: Pick<FileParts, "storage">,
  row: StoredFile,
  range: ByteRange | undefined,
): Promise<Readable> {
  try {
    return await storage.read(row.key, range);
  } catch (error) {
    // Deleted since its row was read.
    if (error instanceof StoredFileMissing) throw fileNotFound(row.filename);
    throw error;
  }
}
