import type { CheckedPipeline, SavedPipeline } from "#contract/schemas/pipeline.ts";
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
