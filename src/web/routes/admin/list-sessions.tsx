import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import type { SessionFilter } from "#web/api/administration/sessions.ts";
import { readSessionFilter } from "#web/features/administration/sessions/list/read-session-filter.ts";
import { SessionList } from "#web/features/administration/sessions/list/session-list.tsx";
import type { ChangeFilter } from "#web/ui/filters/use-filter-text.ts";

export const Route = createFileRoute("/admin/list-sessions")({
  validateSearch: (search: Record<string, unknown>): SessionFilter => readSessionFilter(search),
  component: ListSessionsScreen,
});

function ListSessionsScreen() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  const onFilter = useCallback<ChangeFilter<SessionFilter>>(
    (search) => void navigate({ search, replace: true, resetScroll: false }),
    [navigate],
  );
  return <SessionList filter={filter} onFilter={onFilter} />;
}
