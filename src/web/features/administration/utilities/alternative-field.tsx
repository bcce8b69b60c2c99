import { Autocomplete, type AutocompleteProps } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { utilityIdsQuery } from "#web/api/administration/utilities.ts";

/** Long enough that typing does not ask the server for every letter, in milliseconds. */
const pause = 200;

interface AlternativeFieldProps extends AutocompleteProps {
  /** The utility itself, which cannot stand in for itself; empty for a new one. */
  readonly ownId: string;
}

/** The code of what to use instead, with those that exist as one types. */
export function AlternativeField({ ownId, ...props }: AlternativeFieldProps) {
  const [search] = useDebouncedValue(props.value ?? "", pause);
  const found = useQuery({ ...utilityIdsQuery(search), placeholderData: keepPreviousData });
  return (
    <Autocomplete
      {...props}
      description="What to use instead"
      placeholder="code_version"
      data={(found.data ?? []).filter((id) => id !== ownId)}
      // The server has found them by their names, too.
      filter={({ options }) => options}
      spellCheck={false}
      autoComplete="off"
    />
  );
}
