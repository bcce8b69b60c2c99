import { TextInput } from "@mantine/core";

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
