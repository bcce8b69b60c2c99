import { NativeSelect, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useCallback } from "react";
import type { UserFilter } from "#web/api/admin-users.ts";
import { useFilterText } from "#web/ui/filters/use-filter-text.ts";
import classes from "./admin-users.module.css";
import { readUserFilter, userStates } from "./read-user-filter.ts";

interface UserFiltersProps {
  readonly filter: UserFilter;
  readonly onChange: (filter: UserFilter) => void;
}

/** What the list of users is narrowed by; the address keeps it. */
export function UserFilters({ filter, onChange }: UserFiltersProps) {
  const writeQuery = useCallback(
    (query: string) => onChange(readUserFilter({ ...filter, query: query.trim() })),
    [filter, onChange],
  );
  const [text, setText] = useFilterText(filter.query ?? "", writeQuery);
  return (
    <search className={classes["filters"]}>
      <TextInput
        type="search"
        label="Email or name"
        placeholder="Beginnings of words"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <NativeSelect
        label="Show"
        value={filter.state ?? ""}
        data={[{ value: "", label: "Everybody" }, ...userStates]}
        onChange={({ currentTarget }) =>
          onChange(readUserFilter({ ...filter, state: currentTarget.value }))
        }
      />
    </search>
  );
}
