import { Stack } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { anyRunsQuery, type RunFilter } from "#web/api/administration/runs.ts";
import { DataTable, pagingOf } from "#web/ui/data-table/data-table.tsx";
import type { ChangeFilter } from "#web/ui/filters/use-filter-text.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { FindRun } from "../find-run.tsx";
import { anyRunColumns } from "./any-run-columns.tsx";
import { RunFilters } from "./run-filters.tsx";

interface RunListProps {
  readonly filter: RunFilter;
  readonly onFilter: ChangeFilter<RunFilter>;
}

/** Lists everyone's runs by person, utility, state and time. */
export function RunList({ filter, onFilter }: RunListProps) {
  const list = useInfiniteQuery(anyRunsQuery(filter));
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <Stack gap="md">
      <PageHeading title="Runs" />
      <FindRun />
      <RunFilters filter={filter} onChange={onFilter} />
      <DataTable
        label="Runs"
        columns={anyRunColumns}
        rows={list.data?.pages.flatMap((page) => page.runs)}
        keyOf={({ runId }) => runId}
        empty={isNarrowed ? "No runs found." : "No runs yet."}
        error={list.error}
        {...pagingOf(list)}
      />
    </Stack>
  );
}
