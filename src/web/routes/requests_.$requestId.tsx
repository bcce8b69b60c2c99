import "#web/styles/forms.css";
import { createFileRoute } from "@tanstack/react-router";
import { Suspense } from "react";
import type { UtilityRequest } from "#contract/schemas/utility-request.ts";
import { RequestScreen } from "#web/features/requests/request-screen.tsx";
import { latePart } from "#web/ui/late-part.tsx";

const Triage = latePart(() => import("#web/features/administration/requests/triage.tsx"));

export const Route = createFileRoute("/requests_/$requestId")({
  component: RequestPage,
});

const administer = (request: UtilityRequest) => (
  <Suspense>
    <Triage request={request} />
  </Suspense>
);

function RequestPage() {
  const { requestId } = Route.useParams();
  return <RequestScreen key={requestId} requestId={requestId} administer={administer} />;
}
