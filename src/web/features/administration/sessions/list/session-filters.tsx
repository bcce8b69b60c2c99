import { NativeSelect } from "@mantine/core";
import { useCallback } from "react";
import { originLabels, origins } from "#contract/facts/origin.ts";
import { sessionStatuses } from "#contract/facts/session-status.ts";
import type { SessionFilter } from "#web/api/administration/sessions.ts";
import type { ChangeFilter } from "#web/ui/filters/use-filter-text.ts";
import { DayFilter, FilterBar } from "#web/ui/filters/filter-bar.tsx";
import { TextFilter } from "#web/ui/filters/text-filter.tsx";
import { readSessionFilter } from "./read-session-filter.ts";

const originChoices = origins.map((value) => ({ value, label: originLabels[value] }));

interface SessionFiltersProps {
  readonly filter: SessionFilter;
  readonly onChange: ChangeFilter<SessionFilter>;
}

export function SessionFilters({ filter, onChange }: SessionFiltersProps) {
  const change = useCallback(
    (name: keyof SessionFilter, value: string) =>
      onChange((before) => readSessionFilter({ ...before, [name]: value })),
    [onChange],
  );
  const common = { filter, onChange: change };
  return (
    <FilterBar isNarrowed={Object.keys(filter).length > 0} onClear={() => onChange(() => ({}))}>
      <NativeSelect
        label="Status"
        value={filter.status ?? ""}
        data={[{ value: "", label: "All" }, ...sessionStatuses]}
        onChange={({ currentTarget }) => change("status", currentTarget.value)}
      />
      <NativeSelect
        label="Origin"
        value={filter.origin ?? ""}
        data={[{ value: "", label: "All" }, ...originChoices]}
        onChange={({ currentTarget }) => change("origin", currentTarget.value)}
      />
      <TextFilter name="user_id" label="User (email or ID)" {...common} />
      <TextFilter name="utility_code" label="Utility" {...common} />
      <DayFilter name="start_date" label="Created from (UTC)" {...common} />
      <DayFilter name="end_date" label="Created until (UTC)" {...common} />
    </FilterBar>
  );
}
