import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Account } from "#contract/schemas/account.ts";
import type * as Planner from "#kit/pipeline/plan-pipeline.ts";
import type { Given, Plan, PlanFault } from "#kit/pipeline/plan-pipeline.ts";
import type { Pipeline } from "#contract/schemas/pipeline.ts";
import { readUse } from "#kit/pipeline/pipeline.ts";
import { type Draft, pipelineOf, secretsOf } from "#web/features/pipeline-draft/draft.ts";
import { obstacleOf, type StepObstacle } from "./step-obstacle.ts";
import { useUtilities, type Utilities } from "./use-utilities.ts";

export interface Planned {
  readonly utilities: Utilities;
  /** Null while utilities load, without steps, and with mistakes. */
  readonly plan: Plan | null;
  readonly faults: readonly PlanFault[];
  /** Why steps can't run whatever is filled in, by place. */
  readonly obstacles: ReadonlyMap<number, StepObstacle>;
  /** The steps that come before anything wrong or to be paid, and compute in this page. */
  readonly inPage: Plan | null;
  readonly planner: typeof Planner | undefined;
  readonly error: Error | null;
  retry(): void;
}

const noFaults: readonly PlanFault[] = [];

/** Plans the draft on what is known of its utilities, each time it or what is given changes. */
export function usePlan(draft: Draft, given: Given, account: Account | null | undefined): Planned {
  const joined = [...new Set(draft.map(({ use }) => readUse(use).utilityId))].join(" ");
  const ids = useMemo(() => (joined === "" ? [] : joined.split(" ")), [joined]);
  const utilities = useUtilities(ids);
  const { byId, entries, isLoading } = utilities;
  const loading = useQuery({
    queryKey: ["planner"],
    queryFn: () => import("#kit/pipeline/plan-pipeline.ts"),
    enabled: draft.length > 0,
    staleTime: Infinity,
    networkMode: "always",
    retry: false,
    structuralSharing: false,
  });
  const planner = loading.data;

  const obstacles = useMemo(() => {
    if (isLoading) return new Map<number, StepObstacle>();
    const found = draft.map(({ use, isOff }) =>
      isOff ? null : obstacleOf(readUse(use).utilityId, { byId, entries, account }),
    );
    return new Map(found.flatMap((each, index) => (each === null ? [] : [[index + 1, each]])));
  }, [draft, byId, entries, account, isLoading]);

  const found = useMemo(() => {
    if (planner === undefined || isLoading || draft.length === 0) return null;
    const pipeline = pipelineOf(draft);
    const secrets = secretsOf(draft);
    const planOf = (planned: Pipeline) =>
      planner.planPipeline(planned, (id) => byId.get(id)?.known, { ...given, secrets });
    const whole = planOf(pipeline);
    const firstWrong = Math.min(
      Infinity,
      ...("faults" in whole ? whole.faults.map(({ step }) => step) : []),
      ...obstacles.keys(),
    );
    const firstAway = draft.findIndex(({ use, isOff }) => !isOff && !isFreeInPage(use, byId)) + 1;
    const end = Math.min(firstWrong, firstAway === 0 ? Infinity : firstAway) - 1;
    const steps = pipeline.steps.slice(0, end);
    const front = steps.length === 0 ? null : planOf({ ...pipeline, steps });
    return { whole, front };
  }, [planner, isLoading, draft, byId, given, obstacles]);

  const whole = found?.whole;
  const front = found?.front ?? null;
  return {
    utilities,
    plan: whole !== undefined && "plan" in whole && obstacles.size === 0 ? whole.plan : null,
    faults: whole !== undefined && "faults" in whole ? whole.faults : noFaults,
    obstacles,
    inPage: front !== null && "plan" in front ? front.plan : null,
    planner,
    error: utilities.error ?? loading.error,
    retry() {
      utilities.retry();
      if (loading.isError) void loading.refetch();
    },
  };
}

function isFreeInPage(use: string, byId: Utilities["byId"]): boolean {
  const known = byId.get(readUse(use).utilityId)?.known;
  return known?.price === 0 && known.manifest.places.includes("page");
}
