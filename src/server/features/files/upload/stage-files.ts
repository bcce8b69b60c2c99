import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { FileLimits } from "#contract/schemas/utility.ts";
import { countRoom, refuseBeyond, refuseTooMuch } from "../file-room.ts";
import type { FileParts } from "../file-parts.ts";
import type { FileRow } from "../file-row.ts";
import { type IncomingFile, stageFile, type StagedFile } from "./stage-file.ts";

/** Files that arrive for somebody, beside those that stay in the session. */
export interface Arriving {
  readonly turnOf: string;
  readonly limits: FileLimits;
  readonly files: AsyncIterable<IncomingFile>;
  readonly staying: readonly FileRow[];
}

/**
 * Writes the files that arrive beside each other into the work folder; notes each path in `paths` before it is written
 * to, so that whoever catches what this throws can remove them. Throws as `stageFile` does, and for too many.
 */
export async function stageFiles(
  parts: Pick<FileParts, "fileReader" | "workDirectory">,
  { turnOf, limits, files, staying }: Arriving,
  paths: string[],
): Promise<StagedFile[]> {
  const room = countRoom(limits, staying);
  const staged: StagedFile[] = [];
  for await (const file of files) {
    refuseBeyond(room, staged);
    const place = path.join(parts.workDirectory, `upload-${randomUUID()}`);
    paths.push(place);
    staged.push(await stageFile(parts, file, { limits, path: place, turnOf }));
    refuseTooMuch(room, staged);
  }
  return staged;
}

/**
 * Removes staged files that were not moved on. One that cannot be removed now goes when the next process starts;
 * whoever uploads is answered for the upload.
 */
export async function removeStaged(
  { log }: Pick<FileParts, "log">,
  paths: readonly string[],
): Promise<void> {
  try {
    // Nearly always all of them have been moved on, which is seen at once.
    for (const staged of paths) if (existsSync(staged)) await rm(staged, { force: true });
  } catch (error) {
    log.warn({ err: error }, "the staged files of an upload could not be removed");
  }
}
