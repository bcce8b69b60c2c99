import "#web/styles/forms.css";
import { createFileRoute } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import type { RequestFilter } from "#web/api/requests.ts";
import { readRequestFilter } from "#web/features/requests/read-request-filter.ts";
import { RequestList } from "#web/features/requests/request-list.tsx";
import { readTextParameters } from "#web/ui/filters/text-parameter.ts";
import type { ChangeFilter } from "#web/ui/filters/use-filter-text.ts";

export const Route = createFileRoute("/requests")({
  // Read in full by the screen, to keep the states out of other screens' first load.
  validateSearch: (search: Record<string, unknown>) =>
    readTextParameters(search, "query", "state", "sort", "hidden"),
  component: RequestsScreen,
});

function RequestsScreen() {
  const search = Route.useSearch();
  const filter = useMemo(() => readRequestFilter(search), [search]);
  const navigate = Route.useNavigate();
  const onFilter = useCallback<ChangeFilter<RequestFilter>>(
    (change) =>
      void navigate({
        search: (before) => change(readRequestFilter(before)),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return <RequestList filter={filter} onFilter={onFilter} />;
}
