import { createFileRoute } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import type { PipelineFilter } from "#web/api/administration/pipelines.ts";
import { PipelineList } from "#web/features/administration/pipelines/pipeline-list.tsx";
import { readPipelineFilter } from "#web/features/administration/pipelines/read-pipeline-filter.ts";
import { readTextParameters } from "#web/ui/filters/text-parameter.ts";
import type { ChangeFilter } from "#web/ui/filters/use-filter-text.ts";

export const Route = createFileRoute("/admin/pipelines")({
  // Read in full by the screen, to keep this out of other screens' first load.
  validateSearch: (search: Record<string, unknown>) =>
    readTextParameters(search, "query", "hidden"),
  component: PipelinesScreen,
});

function PipelinesScreen() {
  const search = Route.useSearch();
  const filter = useMemo(() => readPipelineFilter(search), [search]);
  const navigate = Route.useNavigate();
  const onFilter = useCallback<ChangeFilter<PipelineFilter>>(
    (change) =>
      void navigate({
        search: (before) => change(readPipelineFilter(before)),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return <PipelineList filter={filter} onFilter={onFilter} />;
}
