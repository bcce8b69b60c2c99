import { createFileRoute } from "@tanstack/react-router";
import {
  CloneUtility,
  EditUtility,
  NewUtility,
} from "#web/features/administration/utilities/load-editor.tsx";
import { readTextParameters } from "#web/ui/filters/text-parameter.ts";

export const Route = createFileRoute("/admin/edit-utility/$id")({
  validateSearch: (search: Record<string, unknown>) => readTextParameters(search, "cloneFrom"),
  component: EditUtilityScreen,
});

function EditUtilityScreen() {
  const { id } = Route.useParams();
  const { cloneFrom } = Route.useSearch();
  // Keys keep typed text from carrying over to another utility.
  if (id !== "new") return <EditUtility key={id} id={id} />;
  if (cloneFrom !== undefined) return <CloneUtility key={`clone ${cloneFrom}`} id={cloneFrom} />;
  return <NewUtility key="new" />;
}
