import { Button, NativeSelect, TextInput } from "@mantine/core";
import { IconFilterOff } from "@tabler/icons-react";
import { useCallback } from "react";
import type { AuditFilter } from "#web/api/admin-audit.ts";
import { useFilterText } from "#web/features/catalogue/use-filter-text.ts";
import { auditActionLabels } from "./audit-actions.ts";
import classes from "./audit.module.css";
import { readAuditFilter } from "./read-audit-filter.ts";

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly onChange: (filter: AuditFilter) => void;
}

const actions = Object.entries(auditActionLabels).map(([value, label]) => ({ value, label }));

/** What the log is narrowed by; the address keeps it. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const change = useCallback(
    (name: keyof AuditFilter, value: string) =>
      onChange(readAuditFilter({ ...filter, [name]: value })),
    [filter, onChange],
  );
  return (
    <fieldset className={classes["filters"]} aria-label="Filters">
      <NativeSelect
        label="Action"
        value={filter.action ?? ""}
        data={[{ value: "", label: "All" }, ...actions]}
        onChange={({ currentTarget }) => change("action", currentTarget.value)}
      />
      <TextFilter name="actor" label="By (email or ID)" filter={filter} onChange={change} />
      <TextFilter name="subject" label="Subject (name or ID)" filter={filter} onChange={change} />
      <TextInput
        type="date"
        label="From (UTC)"
        value={filter.start_date ?? ""}
        onChange={({ currentTarget }) => change("start_date", currentTarget.value)}
      />
      <TextInput
        type="date"
        label="Until (UTC)"
        value={filter.end_date ?? ""}
        onChange={({ currentTarget }) => change("end_date", currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={Object.keys(filter).length === 0}
        leftSection={<IconFilterOff size={18} aria-hidden />}
        onClick={() => onChange({})}
      >
        Clear filters
      </Button>
    </fieldset>
  );
}

interface TextFilterProps {
  readonly name: "actor" | "subject";
  readonly label: string;
  readonly filter: AuditFilter;
  readonly onChange: (name: keyof AuditFilter, value: string) => void;
}

function TextFilter({ name, label, filter, onChange }: TextFilterProps) {
  const write = useCallback((text: string) => onChange(name, text.trim()), [name, onChange]);
  const [text, setText] = useFilterText(filter[name] ?? "", write);
  return (
    <TextInput
      label={label}
      value={text}
      maxLength={320}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  );
}
