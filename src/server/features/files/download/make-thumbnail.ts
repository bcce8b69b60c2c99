import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { Refusal } from "#server/platform/refusal.ts";
import type { FileParts } from "../file-parts.ts";
import { type FileRow, storageKey } from "../file-row.ts";

/** `signal` aborts when nobody waits. */
export interface ThumbnailRequest {
  readonly turnOf: string;
  readonly signal: AbortSignal;
}

/**
 * Makes an upright WebP of up to 50 × 50 pixels from the first frame; not stored, as callers cache
 * it. Throws Refusal if too large or not a picture.
 */
export async function makeThumbnail(
  parts: Pick<FileParts, "storage" | "workDirectory" | "fileReader">,
  row: FileRow,
  { turnOf, signal }: ThumbnailRequest,
): Promise<Buffer> {
  const sentence = `Could not load thumbnail for ${row.filename}.`;
  if (row.width === null) throw new Refusal("file_not_found", sentence);
  const outcome = await withLocalCopy(parts, row, (file) =>
    parts.fileReader.drawThumbnail(file, turnOf, signal),
  );
  switch (outcome.status) {
    case "drawn":
      return outcome.bytes;
    case "damaged":
      throw new Refusal("file_not_found", sentence);
    case "too-large":
      throw new Refusal("picture_too_large", `${sentence} The image is too large.`);
    case "busy":
    case "cancelled":
      throw new Refusal("overloaded", undefined, { retryAfterSeconds: 1 });
  }
}

async function withLocalCopy<Result>(
  { storage, workDirectory }: Pick<FileParts, "storage" | "workDirectory">,
  row: FileRow,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(workDirectory, "thumbnail-"));
  try {
    return await work(await storage.localCopy(storageKey(row), folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
