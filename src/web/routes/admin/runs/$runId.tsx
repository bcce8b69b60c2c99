import { createFileRoute } from "@tanstack/react-router";
import { RunDetails } from "#web/features/administration/runs/run-details.tsx";

export const Route = createFileRoute("/admin/runs/$runId")({ component: RunScreen });

function RunScreen() {
  const { runId } = Route.useParams();
  // Keyed, so a confirmation can't apply to another run.
  return <RunDetails key={runId} runId={runId} />;
}
