import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import type { RunFilter } from "#web/api/administration/runs.ts";
import { readRunFilter } from "#web/features/administration/runs/list/read-run-filter.ts";
import { RunList } from "#web/features/administration/runs/list/run-list.tsx";
import type { ChangeFilter } from "#web/ui/filters/use-filter-text.ts";

export const Route = createFileRoute("/admin/runs/")({
  validateSearch: (search: Record<string, unknown>): RunFilter => readRunFilter(search),
  component: RunsScreen,
});

function RunsScreen() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  const onFilter = useCallback<ChangeFilter<RunFilter>>(
    (search) => void navigate({ search, replace: true, resetScroll: false }),
    [navigate],
  );
  return <RunList filter={filter} onFilter={onFilter} />;
}
