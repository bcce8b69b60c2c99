import { createFileRoute } from "@tanstack/react-router";
import { SessionDetails } from "#web/features/administration/sessions/session-details.tsx";

export const Route = createFileRoute("/admin/sessions/$sessionId")({
  component: SessionDetailsScreen,
});

function SessionDetailsScreen() {
  const { sessionId } = Route.useParams();
  return <SessionDetails key={sessionId} sessionId={sessionId} />;
}
