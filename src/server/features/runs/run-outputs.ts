import type { Run, RunOutputFile } from "#contract/schemas/run.ts";
import { type FileRow, readStoredFiles } from "#server/features/files/index.ts";
import { findValidSession } from "#server/features/sessions/index.ts";
import { presentRun } from "./present.ts";
import type { RunParts } from "./run-parts.ts";
import type { RunRow } from "./store.ts";

type Parts = Pick<RunParts, "database" | "clock" | "fileLinks">;

/** The files of a run and their links, which end with the run's session; none after it. */
export interface RunOutputs {
  readonly files: readonly FileRow[];
  readonly presented: RunOutputFile[];
}

/** Reads what a run gave, while its session can be used. */
export async function readRunOutputs(
  { database: { pool }, clock, fileLinks }: Parts,
  run: RunRow,
): Promise<RunOutputs> {
  const session = await findValidSession(pool, run.userId, run.sessionId, clock.now());
  if (session === undefined) return { files: [], presented: [] };
  const stored = await readStoredFiles(pool, [run.sessionId]);
  const files = stored.filter(({ folder, runId }) => folder === "output" && runId === run.id);
  return presentOutputs(fileLinks, files, session.expiresAt);
}

/** The files of a run with their links, which end when its session does. */
export function presentOutputs(
  fileLinks: Parts["fileLinks"],
  files: readonly FileRow[],
  sessionEnd: Date,
): RunOutputs {
  const presented = files.map(({ id, filename, contentType, size }) => {
    return { filename, contentType, size, url: fileLinks.urlOf(id, sessionEnd) };
  });
  return { files, presented };
}

/** A run with its files, as whoever asked for it reads it. */
export async function presentRunWithOutputs(parts: Parts, run: RunRow): Promise<Run> {
  const { presented } = await readRunOutputs(parts, run);
  return { ...presentRun(run), outputs: presented };
}
