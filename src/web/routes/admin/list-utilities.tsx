import { createFileRoute, useLocation } from "@tanstack/react-router";
import { useCallback } from "react";
import {
  readUtilityParameters,
  type UtilityParameters,
} from "#web/features/administration/utilities/read-utility-query.ts";
import { UtilityList } from "#web/features/administration/utilities/utility-list.tsx";
import type { ChangeFilter } from "#web/ui/filters/use-filter-text.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Why a screen redirected here, shown once. */
    failure?: string | undefined;
  }
}

export const Route = createFileRoute("/admin/list-utilities")({
  validateSearch: readUtilityParameters,
  component: ListUtilitiesScreen,
});

function ListUtilitiesScreen() {
  const parameters = Route.useSearch();
  const navigate = Route.useNavigate();
  const failure = useLocation({ select: ({ state }) => state.failure });
  const onChange = useCallback<ChangeFilter<UtilityParameters>>(
    (search) => void navigate({ search, replace: true, resetScroll: false }),
    [navigate],
  );
  return (
    <UtilityList
      parameters={parameters}
      onChange={onChange}
      notice={failure}
      onDismissNotice={() => onChange((before) => before)}
    />
  );
}
