import type { QueryClient } from "@tanstack/react-query";
import { ownKey } from "../account/account.ts";
import { call } from "../http/call.ts";
import { alwaysAnew, cursorQuery } from "../http/cursor-query.ts";
import { publicPipelinesKey } from "../pipelines.ts";

/** Named like the API's parameters. */
export interface PipelineFilter {
  readonly query?: string;
  /** Only the hidden ones. */
  readonly hidden?: "true";
}

const anyPipelinesKey = [...ownKey, "any-pipelines"] as const;

export function anyPipelinesQuery({ hidden, ...filter }: PipelineFilter) {
  return cursorQuery(
    [...anyPipelinesKey, hidden, filter],
    ({ cursor, signal }) =>
      call("GET /api/admin/pipelines", {
        query: { ...filter, hidden: hidden && true, cursor },
        signal,
      }),
    alwaysAnew,
  );
}

export async function hidePipeline(pipelineId: string, isHidden: boolean): Promise<void> {
  const params = { pipelineId };
  await call("PUT /api/admin/pipelines/{pipelineId}/visibility", { params, body: { isHidden } });
}

export async function deleteAnyPipeline(pipelineId: string): Promise<void> {
  await call("DELETE /api/admin/pipelines/{pipelineId}", { params: { pipelineId } });
}

export async function reloadAnyPipelines(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: publicPipelinesKey });
  await queryClient.invalidateQueries({ queryKey: anyPipelinesKey });
}
