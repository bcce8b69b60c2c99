import { createFileRoute } from "@tanstack/react-router";
import { RunDetails } from "#web/features/administration/runs/run-details.tsx";

export const Route = createFileRoute("/admin/runs/$runId")({ component: RunScreen });

function RunScreen() {
  const { runId } = Route.useParams();
  // By the id, so that no question about one run is answered for another.
  return <RunDetails key={runId} runId={runId} />;
}
