import { Anchor, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { anyRunQuery } from "#web/api/administration/runs.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { shortId } from "#web/ui/format/short-id.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { RunActions } from "./run-actions.tsx";
import { RunFacts } from "./run-facts.tsx";
import { RunLines } from "./run-lines.tsx";
import { RunTimeline } from "./run-timeline.tsx";

export function RunDetails({ runId }: { readonly runId: string }) {
  const { data: run, error, refetch } = useQuery(anyRunQuery(runId));
  return (
    <Stack gap="lg">
      <div>
        <Anchor size="sm" renderRoot={(props) => <Link to="/admin/runs" {...props} />}>
          All runs
        </Anchor>
        <PageHeading title={`Run ${shortId(runId)}`} />
      </div>
      {error !== null && (
        <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} />
      )}
      {run === undefined && error === null && (
        <div role="status" aria-label="Loading the run">
          <Skeleton height={260} radius={12} />
        </div>
      )}
      {run !== undefined && (
        <>
          <RunFacts run={run} />
          <RunActions run={run} />
          <RunTimeline moments={run.timeline} />
          <RunLines lines={run.lines} />
        </>
      )}
    </Stack>
  );
}
