import { TextInput } from "@mantine/core";
import { useCallback } from "react";
import { filterMaximumLength } from "#contract/facts/list-filter.ts";
import { useFilterText } from "./use-filter-text.ts";

interface TextFilterProps<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly filter: { readonly [N in Name]?: string };
  /** Called after a pause in typing. Must be a stable function. */
  readonly onChange: (name: Name, value: string) => void;
}

/** Filters by text, which the address keeps. */
export function TextFilter<Name extends string>(props: TextFilterProps<Name>) {
  const { name, label, filter, onChange } = props;
  const write = useCallback((text: string) => onChange(name, text.trim()), [name, onChange]);
  const [text, setText] = useFilterText(filter[name] ?? "", write);
  return (
    <TextInput
      label={label}
      value={text}
      maxLength={filterMaximumLength}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  );
}
