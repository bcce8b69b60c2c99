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

/**
 * What each output of a run is: the file reader opens those of which the run's own child could not say it. That child
 * has just read or written the pictures; asking another for them took as long as a tenth of a photo's reduction.
 */
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

/**
 * Notes what a run wrote, and moves it into the storage; it becomes part of the session when the run is settled. Gives
 * the rows, in their order.
 */
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
