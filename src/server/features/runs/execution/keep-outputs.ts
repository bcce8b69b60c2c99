import {
  describeFile,
  type FileRow,
  prepareOutputs,
  storeOutputs,
} from "#server/features/files/index.ts";
import type { RunOutput } from "#server/runner/run-job.ts";
import type { RunParts } from "../run-parts.ts";
import type { RunRow } from "../store.ts";

/**
 * Notes what a run wrote, and moves it into the storage; it becomes part of the session when the run is settled. Gives
 * the rows, in their order.
 */
export async function keepOutputs(
  parts: RunParts,
  run: RunRow,
  outputs: readonly RunOutput[],
): Promise<FileRow[]> {
  const files = await Promise.all(
    outputs.map(async ({ filename, path, bytes }) => ({
      ...(await describeFile(parts, { path, size: bytes, requester: run.requester })),
      filename,
    })),
  );
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
