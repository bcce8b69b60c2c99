import type { IncomingHttpHeaders } from "node:http";
import { isNotModified } from "./conditional-request.ts";
import { contentHeaders } from "./content-headers.ts";
import type { FileParts } from "../file-parts.ts";
import { type FileAddress, findFile } from "./find-file.ts";
import { makeThumbnail, type ThumbnailRequest } from "./make-thumbnail.ts";

export interface ThumbnailDownload {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

/** Answers with a thumbnail or 304. Throws Refusal. */
export async function downloadThumbnail(
  parts: Pick<FileParts, "database" | "storage" | "workDirectory" | "fileReader">,
  address: FileAddress,
  requestHeaders: IncomingHttpHeaders,
  asked: ThumbnailRequest,
): Promise<ThumbnailDownload> {
  const row = await findFile(parts.database.pool, address);
  const state = { etag: `"${row.id}-thumbnail"`, lastModified: row.updatedAt };
  const headers = {
    ...contentHeaders({ filename: "thumbnail.webp", contentType: "image/webp" }, false),
    etag: state.etag,
    "last-modified": state.lastModified.toUTCString(),
  };
  if (isNotModified(requestHeaders, state)) return { status: 304, headers, body: undefined };
  return { status: 200, headers, body: await makeThumbnail(parts, row, asked) };
}
