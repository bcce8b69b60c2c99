import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { origins, originLabels } from "#contract/facts/origin.ts";
import { usageOutcomes } from "#contract/facts/usage.ts";
import { type UsageFilter, usageQuery } from "#web/api/usage.ts";
import type { ChangeFilter } from "#web/ui/filters/use-filter-text.ts";
import { DayFilter, FilterBar } from "#web/ui/filters/filter-bar.tsx";
import { outcomeLabels } from "./run-columns.tsx";
import { readUsageFilter } from "./read-usage-filter.ts";
import { spanOf, spans, spanWith } from "./spans.ts";

interface UsageFiltersProps {
  readonly filter: UsageFilter;
  readonly onChange: ChangeFilter<UsageFilter>;
}

export function UsageFilters({ filter, onChange }: UsageFiltersProps) {
  const change = useCallback(
    (name: keyof UsageFilter, value: string) =>
      onChange((before) => readUsageFilter({ ...before, [name]: value })),
    [onChange],
  );
  const { utilities, keys } = useChoices(filter);
  const [now] = useState(() => new Date());
  const span = spanWith(filter, now);
  const changeSpan = (value: string) =>
    onChange((before) =>
      readUsageFilter({ ...before, start_date: "", end_date: "", ...spanOf(value, now) }),
    );
  const select = (name: keyof UsageFilter, label: string, choices: readonly Choice[]) => (
    <NativeSelect
      label={label}
      value={filter[name] ?? ""}
      data={[{ value: "", label: "All" }, ...choices]}
      onChange={({ currentTarget }) => change(name, currentTarget.value)}
    />
  );
  return (
    <FilterBar isNarrowed={Object.keys(filter).length > 0} onClear={() => onChange(() => ({}))}>
      <NativeSelect
        label="Period"
        value={span ?? ""}
        data={[...(span === undefined ? [{ value: "", label: "Custom" }] : []), ...spans]}
        onChange={({ currentTarget }) => changeSpan(currentTarget.value)}
      />
      <DayFilter name="start_date" label="From (UTC)" filter={filter} onChange={change} />
      <DayFilter name="end_date" label="Until (UTC)" filter={filter} onChange={change} />
      {select("utility_id", "Utility", utilities)}
      {select("origin", "Origin", originChoices)}
      {select("key_id", "API key", keys)}
      {select("outcome", "Outcome", outcomeChoices)}
    </FilterBar>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

const originChoices = origins.map((value) => ({ value, label: originLabels[value] }));
const outcomeChoices = usageOutcomes.map((value) => ({ value, label: outcomeLabels[value] }));

/** Utilities and keys used on the same days, ignoring other filters. */
function useChoices({ start_date, end_date, utility_id, key_id }: UsageFilter) {
  const days = readUsageFilter({ start_date, end_date });
  const { data } = useQuery(usageQuery(days));
  const utilities = (data?.utilities ?? []).map(({ utilityId, name }) => ({
    value: utilityId,
    label: name ?? utilityId,
  }));
  const keys = (data?.sources ?? []).flatMap(({ keyId, keyName }) =>
    keyId === null ? [] : { value: keyId, label: keyName ?? keyId },
  );
  return {
    utilities: withChosen(utilities, utility_id),
    keys: withChosen([...new Map(keys.map((key) => [key.value, key])).values()], key_id),
  };
}

/** Keeps the selected value visible even if unused on these days. */
function withChosen(choices: readonly Choice[], chosen: string | undefined): readonly Choice[] {
  if (chosen === undefined || choices.some(({ value }) => value === chosen)) return choices;
  return [...choices, { value: chosen, label: chosen }];
}
