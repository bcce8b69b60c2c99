import type { Run, RunOutputFile } from "#contract/schemas/run.ts";
import { type FileRow, readStoredFiles } from "#server/features/files/index.ts";
import { findValidSession } from "#server/features/sessions/index.ts";
import type { Reach } from "#server/platform/http/key-reach.ts";
import { presentRun } from "./present.ts";
import type { RunParts } from "./run-parts.ts";
import type { RunRow } from "./store.ts";

type Parts = Pick<RunParts, "database" | "clock" | "fileLinks">;

export interface RunOutputs {
  readonly files: readonly FileRow[];
  readonly presented: RunOutputFile[];
  /** When the links expire; null without files. */
  readonly expiresAt: Date | null;
}

/** Reads a run's outputs while its session is usable. */
export async function readRunOutputs(
  { database: { pool }, clock, fileLinks }: Parts,
  run: RunRow,
): Promise<RunOutputs> {
  const session = await findValidSession(pool, run.userId, run.sessionId, clock.now());
  if (session === undefined) return { files: [], presented: [], expiresAt: null };
  const stored = await readStoredFiles(pool, [run.sessionId]);
  const files = stored.filter(({ folder, runId }) => folder === "output" && runId === run.id);
  return presentOutputs(fileLinks, files, session.expiresAt);
}

/** Adds links, which expire with the session. */
export function presentOutputs(
  fileLinks: Parts["fileLinks"],
  files: readonly FileRow[],
  sessionEnd: Date,
): RunOutputs {
  const presented = files.map(({ id, filename, contentType, size }) => {
    return { filename, contentType, size, url: fileLinks.urlOf(id, sessionEnd) };
  });
  return { files, presented, expiresAt: sessionEnd };
}

/** Presents a run with its files, linked only if the caller's reach includes files. */
export async function presentRunWithOutputs(
  parts: Parts,
  { hasFiles }: Reach,
  run: RunRow,
): Promise<Run> {
  const { presented } = await readRunOutputs(parts, run);
  const named = presented.map(({ filename, contentType, size }) => ({
    filename,
    contentType,
    size,
  }));
  const outputs = hasFiles ? presented : named;
  return { ...presentRun(run), outputs };
}
