import { NativeSelect } from "@mantine/core";
import { useCallback } from "react";
import type { AuditFilter } from "#web/api/administration/audit.ts";
import type { ChangeFilter } from "#web/ui/filters/use-filter-text.ts";
import { DayFilter, FilterBar } from "#web/ui/filters/filter-bar.tsx";
import { TextFilter } from "#web/ui/filters/text-filter.tsx";
import { readAuditFilter } from "./audit-filter.ts";
import { auditActionLabels } from "./audit-labels.ts";

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly onChange: ChangeFilter<AuditFilter>;
}

const actions = Object.entries(auditActionLabels).map(([value, label]) => ({ value, label }));

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const change = useCallback(
    (name: keyof AuditFilter, value: string) =>
      onChange((before) => readAuditFilter({ ...before, [name]: value })),
    [onChange],
  );
  const common = { filter, onChange: change };
  return (
    <FilterBar isNarrowed={Object.keys(filter).length > 0} onClear={() => onChange(() => ({}))}>
      <NativeSelect
        label="Action"
        value={filter.action ?? ""}
        data={[{ value: "", label: "All" }, ...actions]}
        onChange={({ currentTarget }) => change("action", currentTarget.value)}
      />
      <TextFilter name="actor" label="By (email or ID)" {...common} />
      <TextFilter name="subject" label="Subject (name or ID)" {...common} />
      <DayFilter name="start_date" label="From (UTC)" {...common} />
      <DayFilter name="end_date" label="Until (UTC)" {...common} />
    </FilterBar>
  );
}
