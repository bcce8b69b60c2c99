import { NativeSelect, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useCallback } from "react";
import { searchMaximumLength } from "#contract/facts/list-filter.ts";
import type { UserFilter } from "#web/api/administration/users.ts";
import { type ChangeFilter, useFilterText } from "#web/ui/filters/use-filter-text.ts";
import classes from "./admin-users.module.css";
import { readUserFilter, userStateLabels } from "./read-user-filter.ts";

const states = Object.entries(userStateLabels).map(([value, label]) => ({ value, label }));

interface UserFiltersProps {
  readonly filter: UserFilter;
  readonly onChange: ChangeFilter<UserFilter>;
}

export function UserFilters({ filter, onChange }: UserFiltersProps) {
  const writeQuery = useCallback(
    (query: string) => onChange((before) => readUserFilter({ ...before, query: query.trim() })),
    [onChange],
  );
  const [text, setText] = useFilterText(filter.query ?? "", writeQuery);
  return (
    <search className={classes["filters"]}>
      <TextInput
        type="search"
        label="Email, name or ID"
        placeholder="Matches the start of words"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        maxLength={searchMaximumLength}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <NativeSelect
        label="Show"
        value={filter.state ?? ""}
        data={[{ value: "", label: "Everybody" }, ...states]}
        onChange={({ currentTarget: { value: state } }) =>
          onChange((before) => readUserFilter({ ...before, state }))
        }
      />
    </search>
  );
}
