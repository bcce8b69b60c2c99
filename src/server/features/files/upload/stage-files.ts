import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { FileLimits } from "#contract/schemas/utility.ts";
import { countRoom, refuseBeyond, refuseTooMuch } from "../file-room.ts";
import type { FileParts } from "../file-parts.ts";
import type { FileRow } from "../file-row.ts";
import { type IncomingFile, stageFile, type StagedFile } from "./stage-file.ts";

/** Incoming files, beside those the session keeps. */
export interface Arriving {
  readonly turnOf: string;
  readonly limits: FileLimits;
  readonly files: AsyncIterable<IncomingFile>;
  readonly staying: readonly FileRow[];
}

/**
 * Writes incoming files to the work folder in parallel. Adds each path to `paths` before writing,
 * so the caller can clean up on error. Throws as `stageFile` does, and for too many files.
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
 * Removes staged files that weren't moved. Failures are left to the next start, so the upload still
 * gets its answer.
 */
export async function removeStaged(
  { log }: Pick<FileParts, "log">,
  paths: readonly string[],
): Promise<void> {
  try {
    // Usually all were moved, which this check detects quickly.
    for (const staged of paths) if (existsSync(staged)) await rm(staged, { force: true });
  } catch (error) {
    log.warn({ err: error }, "the staged files of an upload could not be removed");
  }
}
