import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import type { PipelineFilter } from "#web/api/administration/pipelines.ts";
import { PipelineList } from "#web/features/administration/pipelines/pipeline-list.tsx";
import { readPipelineFilter } from "#web/features/administration/pipelines/read-pipeline-filter.ts";
import type { ChangeFilter } from "#web/ui/filters/use-filter-text.ts";

export const Route = createFileRoute("/admin/pipelines")({
  validateSearch: (search: Record<string, unknown>): PipelineFilter => readPipelineFilter(search),
  component: PipelinesScreen,
});

function PipelinesScreen() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  const onFilter = useCallback<ChangeFilter<PipelineFilter>>(
    (search) => void navigate({ search, replace: true, resetScroll: false }),
    [navigate],
  );
  return <PipelineList filter={filter} onFilter={onFilter} />;
}
