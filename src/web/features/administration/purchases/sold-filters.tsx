import { NativeSelect } from "@mantine/core";
import { useCallback } from "react";
import type { SoldFilter } from "#web/api/administration/purchases.ts";
import type { ChangeFilter } from "#web/ui/filters/use-filter-text.ts";
import { DayFilter, FilterBar } from "#web/ui/filters/filter-bar.tsx";
import { TextFilter } from "#web/ui/filters/text-filter.tsx";
import { readSoldFilter } from "./read-sold-filter.ts";
import { statusNames } from "./sold-columns.tsx";

interface SoldFiltersProps {
  readonly filter: SoldFilter;
  readonly onChange: ChangeFilter<SoldFilter>;
}

const statuses = Object.entries(statusNames).map(([value, label]) => ({ value, label }));

export function SoldFilters({ filter, onChange }: SoldFiltersProps) {
  const change = useCallback(
    (name: keyof SoldFilter, value: string) =>
      onChange((before) => readSoldFilter({ ...before, [name]: value })),
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
      <TextFilter name="user" label="Buyer (email or ID)" {...common} />
      <DayFilter name="start_date" label="From (UTC)" {...common} />
      <DayFilter name="end_date" label="Until (UTC)" {...common} />
    </FilterBar>
  );
}
