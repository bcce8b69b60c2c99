import type { CheckedPipeline, PublicPipeline, SavedPipeline } from "#contract/schemas/pipeline.ts";
import { readDisplayNames } from "#server/features/accounts/index.ts";
import { describeSteps, readingOnce } from "./describe-steps.ts";
import { noticesOf } from "./judge-steps.ts";
import type { PipelineParts, PipelineRow, Reader } from "./pipeline-parts.ts";
import { isOwn } from "./read-pipelines.ts";

export function presentPipeline(row: PipelineRow, reader: Reader): SavedPipeline {
  return {
    pipelineId: row.id,
    name: row.name,
    pipeline: row.pipeline,
    sharing: row.sharing,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    isOwn: isOwn(row, reader),
    isHidden: row.isHidden,
  };
}

export async function presentChecked(
  parts: PipelineParts,
  row: PipelineRow,
  reader: Reader,
): Promise<CheckedPipeline> {
  return {
    ...presentPipeline(row, reader),
    notices: [...(await noticesOf(parts, row.pipeline))],
  };
}

/** Says of each what its steps use and cost, and who shared it. */
export async function presentPublic(
  parts: PipelineParts,
  rows: readonly PipelineRow[],
  reader: Reader,
): Promise<readonly PublicPipeline[]> {
  const { pool } = parts.database;
  const read = readingOnce(pool);
  const names = await readDisplayNames(pool, [...new Set(rows.map(({ userId }) => userId))]);
  return Promise.all(
    rows.map(async (row) => ({
      ...presentPipeline(row, reader),
      notices: [...(await noticesOf(parts, row.pipeline, read))],
      ...(await describeSteps(parts.catalogue, row.pipeline, read)),
      author: names.get(row.userId) ?? null,
    })),
  );
}
