import { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Mount, RouteLimit } from "#server/platform/http/mount.ts";
import { deleteAnyPipeline, listAnyPipelines, setPipelineHidden } from "./administration.ts";
import { changePipeline, deletePipeline, savePipeline } from "./own-pipelines.ts";
import type { PipelineParts } from "./pipeline-parts.ts";
import { presentChecked, presentPipeline, presentPublic } from "./present.ts";
import { listOwnPipelines, listPipelines, readVisible } from "./read-pipelines.ts";

export function mountPipelineRoutes(mount: Mount, parts: PipelineParts, limit: RouteLimit): void {
  mount(endpoints.listPipelines, async ({ caller, query }) => {
    const { rows, nextCursor } = await listOwnPipelines(parts, caller, query);
    const pipelines = rows.map((row) => presentPipeline(row, caller));
    return { status: 200, body: { pipelines, nextCursor } };
  });
  mount(
    endpoints.savePipeline,
    async ({ caller, body }) => {
      const row = await savePipeline(parts, caller, body);
      return { status: 201, body: await presentChecked(parts, row, caller) };
    },
    { limit },
  );
  mount(endpoints.readPipeline, async ({ caller, params }) => {
    const row = await readVisible(parts, caller, params.pipelineId);
    return { status: 200, body: await presentChecked(parts, row, caller) };
  });
  mount(
    endpoints.changePipeline,
    async ({ caller, params, body }) => {
      const row = await changePipeline(parts, caller, params.pipelineId, body);
      return { status: 200, body: await presentChecked(parts, row, caller) };
    },
    { limit },
  );
  mount(endpoints.deletePipeline, async ({ caller, params }) => {
    await deletePipeline(parts, caller, params.pipelineId);
    return { status: 204, body: undefined };
  });
  mount(endpoints.listPublicPipelines, async ({ caller, query }) => {
    const { rows, nextCursor } = await listPipelines(parts, "public", query);
    const pipelines = [...(await presentPublic(parts, rows, caller))];
    return { status: 200, body: { pipelines, nextCursor } };
  });
  mount(endpoints.listAnyPipelines, async ({ caller, query }) => {
    return { status: 200, body: await listAnyPipelines(parts, caller, query) };
  });
  mount(endpoints.hidePipeline, async ({ caller, params, body }) => {
    await setPipelineHidden(parts, caller, params.pipelineId, body.isHidden);
    return { status: 204, body: undefined };
  });
  mount(endpoints.deleteAnyPipeline, async ({ caller, params }) => {
    await deleteAnyPipeline(parts, caller, params.pipelineId);
    return { status: 204, body: undefined };
  });
}
