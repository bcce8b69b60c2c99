import { Autocomplete, type AutocompleteProps } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { utilityIdsQuery } from "#web/api/administration/utilities.ts";

/** Debounces requests, in milliseconds. */
const pause = 200;

interface AlternativeFieldProps extends AutocompleteProps {
  /** Left out of the choices; empty for a new utility. */
  readonly ownId: string;
  readonly meaning?: string;
}

/** Asks for the alternative's code, suggesting existing utilities. */
export function AlternativeField({
  ownId,
  meaning = "What to use instead",
  ...props
}: AlternativeFieldProps) {
  const [search] = useDebouncedValue(props.value ?? "", pause);
  const found = useQuery({ ...utilityIdsQuery(search), placeholderData: keepPreviousData });
  return (
    <Autocomplete
      {...props}
      description={meaning}
      placeholder="code_version"
      data={(found.data ?? []).filter((id) => id !== ownId)}
      // The server already filtered, by name too.
      filter={({ options }) => options}
      spellCheck={false}
      autoComplete="off"
    />
  );
}
