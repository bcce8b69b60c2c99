import { NativeSelect } from "@mantine/core";
import { useCallback } from "react";
import { runStatuses } from "#contract/facts/run.ts";
import type { RunFilter } from "#web/api/administration/runs.ts";
import { DayFilter, FilterBar } from "#web/ui/filters/filter-bar.tsx";
import { TextFilter } from "#web/ui/filters/text-filter.tsx";
import type { ChangeFilter } from "#web/ui/filters/use-filter-text.ts";
import { readRunFilter } from "./read-run-filter.ts";
import { runStatusLabels } from "./run-status-labels.ts";

const statuses = runStatuses.map((value) => ({ value, label: runStatusLabels[value] }));

interface RunFiltersProps {
  readonly filter: RunFilter;
  readonly onChange: ChangeFilter<RunFilter>;
}

export function RunFilters({ filter, onChange }: RunFiltersProps) {
  const change = useCallback(
    (name: keyof RunFilter, value: string) =>
      onChange((before) => readRunFilter({ ...before, [name]: value })),
    [onChange],
  );
  const common = { filter, onChange: change };
  return (
    <FilterBar isNarrowed={Object.keys(filter).length > 0} onClear={() => onChange(() => ({}))}>
      <NativeSelect
        label="State"
        value={filter.status ?? ""}
        data={[{ value: "", label: "All" }, ...statuses]}
        onChange={({ currentTarget }) => change("status", currentTarget.value)}
      />
      <TextFilter name="user_id" label="User (email or ID)" {...common} />
      <TextFilter name="utility_code" label="Utility" {...common} />
      <DayFilter name="start_date" label="From (UTC)" {...common} />
      <DayFilter name="end_date" label="Until (UTC)" {...common} />
    </FilterBar>
  );
}
