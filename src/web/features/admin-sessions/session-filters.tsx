import { Button, NativeSelect, TextInput } from "@mantine/core";
import { IconFilterOff } from "@tabler/icons-react";
import { useCallback } from "react";
import { sessionStatuses } from "#contract/session-status.ts";
import type { SessionFilter } from "#web/api/admin-sessions.ts";
import { useFilterText } from "#web/features/catalogue/use-filter-text.ts";
import classes from "./admin-sessions.module.css";
import { readSessionFilter } from "./read-session-filter.ts";

interface SessionFiltersProps {
  readonly filter: SessionFilter;
  readonly onChange: (filter: SessionFilter) => void;
}

type Name = keyof SessionFilter;

/** What the list is narrowed by; the address keeps it. */
export function SessionFilters({ filter, onChange }: SessionFiltersProps) {
  const change = useCallback(
    (name: Name, value: string) => onChange(readSessionFilter({ ...filter, [name]: value })),
    [filter, onChange],
  );
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <fieldset className={classes["filters"]} aria-label="Filters">
      <NativeSelect
        label="Status"
        value={filter.status ?? ""}
        data={[{ value: "", label: "All" }, ...sessionStatuses]}
        onChange={({ currentTarget }) => change("status", currentTarget.value)}
      />
      <TextFilter name="user_id" label="User ID" filter={filter} onChange={change} />
      <TextFilter name="utility_code" label="Utility" filter={filter} onChange={change} />
      <TextInput
        type="date"
        label="Created from (UTC)"
        value={filter.start_date ?? ""}
        onChange={({ currentTarget }) => change("start_date", currentTarget.value)}
      />
      <TextInput
        type="date"
        label="Created until (UTC)"
        value={filter.end_date ?? ""}
        onChange={({ currentTarget }) => change("end_date", currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={!isNarrowed}
        leftSection={<IconFilterOff size={18} aria-hidden />}
        onClick={() => onChange({})}
      >
        Clear filters
      </Button>
    </fieldset>
  );
}

interface TextFilterProps {
  readonly name: "user_id" | "utility_code";
  readonly label: string;
  readonly filter: SessionFilter;
  readonly onChange: (name: Name, value: string) => void;
}

function TextFilter({ name, label, filter, onChange }: TextFilterProps) {
  const write = useCallback((text: string) => onChange(name, text.trim()), [name, onChange]);
  const [text, setText] = useFilterText(filter[name] ?? "", write);
  return (
    <TextInput
      label={label}
      value={text}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  );
}
