import {
  describeFile,
  type FileRow,
  type NewFile,
  prepareOutputs,
  storeOutputs,
} from "#server/features/files/index.ts";
import type { RunOutput } from "#server/runner/run-job.ts";
import type { RunParts } from "../run-parts.ts";
import type { RunRow } from "../store.ts";

/** The run's child has described its images. The file reader opens the others. */
export function describeOutputs(
  parts: Pick<RunParts, "fileReader">,
  { requester }: Pick<RunRow, "requester">,
  outputs: readonly RunOutput[],
): Promise<NewFile[]> {
  return Promise.all(
    outputs.map(async ({ filename, path, bytes: size, picture }) => {
      if (picture === undefined) {
        return { ...(await describeFile(parts, { path, size, turnOf: requester })), filename };
      }
      const { contentType, pixels } = picture;
      const [width, height] = [pixels?.width ?? null, pixels?.height ?? null];
      return { filename, contentType, size, width, height };
    }),
  );
}

/** Stores a run's outputs and returns their rows. They join the session when the run is settled. */
export async function keepOutputs(
  parts: RunParts,
  run: RunRow,
  outputs: readonly RunOutput[],
): Promise<FileRow[]> {
  const files = await describeOutputs(parts, run, outputs);
  const now = parts.clock.now();
  const rows = await prepareOutputs(parts, {
    sessionId: run.sessionId,
    runId: run.id,
    files,
    now,
    isRetry: run.attempt > 1,
  });
  await storeOutputs(
    parts.storage,
    rows,
    outputs.map(({ path }) => path),
  );
  return rows;
}
