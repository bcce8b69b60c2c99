import "#web/styles/forms.css";
import "#web/styles/utility-form.css";
import { createFileRoute } from "@tanstack/react-router";
import { RequestForm } from "#web/features/requests/request-form.tsx";
import { readTextParameters } from "#web/ui/filters/text-parameter.ts";

export const Route = createFileRoute("/requests_/new")({
  validateSearch: (search: Record<string, unknown>) => readTextParameters(search, "name"),
  component: NewRequestScreen,
});

function NewRequestScreen() {
  const { name = "" } = Route.useSearch();
  return <RequestForm key={name} name={name} />;
}
