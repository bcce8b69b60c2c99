import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { PipelineForm, SavedPipeline } from "#contract/schemas/pipeline.ts";
import { ownKey } from "./account/account.ts";
import { call } from "./http/call.ts";
import { cursorQuery } from "./http/cursor-query.ts";

const savedKey = [...ownKey, "pipelines"] as const;
export const publicPipelinesKey = ["public-pipelines"] as const;

/** One's own, newest first. */
export const savedPipelinesQuery = cursorQuery(savedKey, ({ cursor, signal }) =>
  call("GET /api/pipelines", { query: { cursor }, signal }),
);

/** Everyone's public ones that have each word, newest first. `viewer` is the account that looks, or null. */
export function publicPipelinesQuery(query: string, viewer: string | null) {
  return {
    ...cursorQuery([...publicPipelinesKey, viewer, query], ({ cursor, signal }) =>
      call("GET /api/public-pipelines", { query: { ...(query && { query }), cursor }, signal }),
    ),
    placeholderData: keepPreviousData,
  };
}

/** One's own, or one that is shared. */
export function savedPipelineQuery(pipelineId: string) {
  return queryOptions({
    queryKey: ["pipeline", pipelineId],
    queryFn: ({ signal }) =>
      call("GET /api/pipelines/{pipelineId}", { params: { pipelineId }, signal }),
    staleTime: 0,
  });
}

export function savePipeline(body: PipelineForm): Promise<SavedPipeline> {
  return call("POST /api/pipelines", { body });
}

export function changePipeline(pipelineId: string, body: PipelineForm): Promise<SavedPipeline> {
  return call("PUT /api/pipelines/{pipelineId}", { params: { pipelineId }, body });
}

export async function deletePipeline(pipelineId: string): Promise<void> {
  await call("DELETE /api/pipelines/{pipelineId}", { params: { pipelineId } });
}

/** Of both lists, because a change may share one or end that. */
export async function reloadPipelines(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: savedKey }),
    queryClient.invalidateQueries({ queryKey: publicPipelinesKey }),
  ]);
}
