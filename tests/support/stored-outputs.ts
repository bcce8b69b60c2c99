import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import {
  acceptInputs,
  describeFile,
  type FileParts,
  type FileRow,
  nameOutputs,
  prepareOutputs,
  storeOutputs,
} from "#server/features/files/index.ts";

export interface TestOutput {
  readonly filename: string;
  readonly content: Buffer | string;
}

/** Writes output files like a run, but doesn't accept them. */
export async function writeOutputs(
  parts: FileParts,
  sessionId: string,
  runId: string,
  outputs: readonly TestOutput[],
): Promise<FileRow[]> {
  const paths = await Promise.all(
    outputs.map(async ({ content }) => {
      const file = path.join(parts.workDirectory, randomUUID());
      await writeFile(file, content);
      return file;
    }),
  );
  const files = await Promise.all(
    outputs.map(async ({ filename }, index) => ({
      filename,
      ...(await describeFile(parts, { path: paths[index] ?? "", turnOf: "test" })),
    })),
  );
  const rows = await prepareOutputs(parts, {
    sessionId,
    runId,
    files,
    now: parts.clock.now(),
    isRetry: true,
  });
  await storeOutputs(parts.storage, rows, paths);
  return rows;
}

/** Adds output files to a session like a successful run. */
export async function putOutputs(
  parts: FileParts,
  sessionId: string,
  outputs: readonly TestOutput[],
): Promise<FileRow[]> {
  const runId = randomUUID();
  const rows = await writeOutputs(parts, sessionId, runId, outputs);
  return acceptOutputs(parts, rows);
}

/** Accepts outputs, as the statement that ends a run does. */
export async function acceptOutputs(
  { database: { pool }, clock }: Pick<FileParts, "database" | "clock">,
  rows: readonly FileRow[],
): Promise<FileRow[]> {
  const named = await nameOutputs(pool, rows);
  const accepted = rows.map((row, index): FileRow => {
    return { ...row, state: "stored", filename: named[index]?.filename ?? row.filename };
  });
  await acceptInputs(pool, accepted, clock.now());
  return accepted;
}
