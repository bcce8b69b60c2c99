import { Button, TextInput } from "@mantine/core";
import { IconFilterOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./filter-bar.module.css";

interface FilterBarProps {
  /** True if there is a filter to clear. */
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** Filters side by side, with a button that clears them. */
export function FilterBar({ isNarrowed, onClear, children }: FilterBarProps) {
  return (
    <fieldset className={classes["bar"]} aria-label="Filters">
      {children}
      <Button
        variant="default"
        disabled={!isNarrowed}
        leftSection={<IconFilterOff size={18} aria-hidden />}
        onClick={onClear}
      >
        Clear filters
      </Button>
    </fieldset>
  );
}

interface DayFilterProps<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** Days as 2026-11-21. */
  readonly filter: { readonly [N in Name]?: string };
  readonly onChange: (name: Name, value: string) => void;
}

export function DayFilter<Name extends string>(props: DayFilterProps<Name>) {
  const { name, label, filter, onChange } = props;
  return (
    <TextInput
      type="date"
      label={label}
      value={filter[name] ?? ""}
      onChange={({ currentTarget }) => onChange(name, currentTarget.value)}
    />
  );
}
