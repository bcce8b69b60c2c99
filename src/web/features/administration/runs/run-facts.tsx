import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { originLabels } from "#contract/facts/origin.ts";
import type { AdministeredRun } from "#contract/schemas/administered-run.ts";
import { CopyAction } from "#web/ui/clipboard/copy-action.tsx";
import { formatPrice } from "#web/ui/format/format-credits.ts";
import { Fact, Facts } from "../facts.tsx";
import { SessionId } from "../sessions/session-cells.tsx";
import { RunLink } from "./run-link.tsx";

/** Shows a run without its input and results. */
export function RunFacts({ run }: { readonly run: AdministeredRun }) {
  const { runId, userId, email, againOf, againAs } = run;
  return (
    <Facts label="Run">
      <Fact name="Run ID">
        {runId} <CopyAction text={runId} label="Run ID" />
      </Fact>
      <Fact name="Utility">
        {run.utilityName === null ? run.utilityId : `${run.utilityName} (${run.utilityId})`},{" "}
        {run.operation}
      </Fact>
      <Fact name="Status">
        {run.status}
        {run.error !== null && ` (${run.error.code}): ${run.error.detail}`}
      </Fact>
      <Fact name="Price">
        {formatPrice(run.price)}
        {run.isGivenBack && ", returned"}
      </Fact>
      <Fact name="Attempts">{run.attempt}</Fact>
      <Fact name="Origin">{originLabels[run.origin]}</Fact>
      <Fact name="User">
        {email === null ? (
          userId
        ) : (
          <Anchor
            inherit
            renderRoot={(props) => (
              <Link to="/admin/users/$userId" params={{ userId }} {...props} />
            )}
          >
            {email}
          </Anchor>
        )}
      </Fact>
      <Fact name="Session">
        <SessionId id={run.sessionId} />
      </Fact>
      {againOf !== null && (
        <Fact name="Rerun of">
          <RunLink runId={againOf} />
        </Fact>
      )}
      {againAs !== null && (
        <Fact name="Rerun as">
          <RunLink runId={againAs} />
        </Fact>
      )}
    </Facts>
  );
}
