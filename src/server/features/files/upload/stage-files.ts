import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { FileLimits } from "#contract/schemas/utility.ts";
import { countRoom, refuseBeyond, refuseTooMuch } from "../file-room.ts";
import type { FileParts } from "../file-parts.ts";
import type { FileRow } from "../file-row.ts";
import { type IncomingFile, stageFile, type StagedFile } from "./stage-file.ts";

export interface Arriving {
  readonly turnOf: string;
  readonly limits: FileLimits;
  readonly files: AsyncIterable<IncomingFile>;
  readonly staying: readonly FileRow[];
}

/**
 * Stages files in parallel, adding each path to `paths` first so the caller can clean up. Throws
 * like `stageFile`, and for too many.
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

/** Removes what wasn't moved; leaves failures to the next start, so the upload gets its answer. */
export async function removeStaged(
  { log }: Pick<FileParts, "log">,
  paths: readonly string[],
): Promise<void> {
  try {
    // Usually all were moved.
    for (const staged of paths) if (existsSync(staged)) await rm(staged, { force: true });
  } catch (error) {
    log.warn({ err: error }, "the staged files of an upload could not be removed");
  }
}
