import { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Mount } from "#server/platform/http/mount.ts";
import type { RunParts } from "../run-parts.ts";
import { cancelAnyRun, giveBackRun } from "./change-run.ts";
import { listAnyRuns } from "./list-any-runs.ts";
import { readAnyRun } from "./read-any-run.ts";
import { runAgain } from "./run-again.ts";

export function mountRunAdministrationRoutes(mount: Mount, parts: RunParts): void {
  mount(endpoints.listAnyRuns, async ({ query }) => {
    return { status: 200, body: await listAnyRuns(parts.database.pool, query) };
  });
  mount(endpoints.readAnyRun, async ({ params, caller }) => {
    return { status: 200, body: await readAnyRun(parts, caller, params.runId) };
  });
  mount(endpoints.cancelAnyRun, async ({ params, caller }) => {
    await cancelAnyRun(parts, caller, params.runId);
    return { status: 200, body: await readAnyRun(parts, caller, params.runId) };
  });
  mount(endpoints.giveBackRun, async ({ params, caller }) => {
    await giveBackRun(parts, caller, params.runId);
    return { status: 200, body: await readAnyRun(parts, caller, params.runId) };
  });
  mount(endpoints.runAgain, async ({ params, caller, request }) => {
    const asked = { runId: params.runId, requestId: request.id };
    const { runId, created } = await runAgain(parts, caller, asked);
    return { status: created ? 201 : 200, body: { runId } };
  });
}
