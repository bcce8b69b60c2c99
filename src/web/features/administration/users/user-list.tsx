import { Button, Stack } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "#contract/schemas/user.ts";
import { useAccount } from "#web/api/account/account.ts";
import { type UserFilter, usersQuery } from "#web/api/administration/users.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { DataTable, pagingOf } from "#web/ui/data-table/data-table.tsx";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import type { ChangeFilter } from "#web/ui/filters/use-filter-text.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import classes from "./admin-users.module.css";
import { ConfirmUsers, DeletionFailure, useUserDeletion } from "./user-deletion.tsx";
import { readUserFilter } from "./read-user-filter.ts";
import { useRefusedList } from "../admin-failure.ts";
import { userColumns } from "./user-columns.tsx";
import { UserFilters } from "./user-filters.tsx";

interface UserListProps {
  readonly filter: UserFilter;
  readonly onFilter: ChangeFilter<UserFilter>;
}

const nobody: ReadonlyMap<string, string> = new Map();

/** Lists all accounts. Selected ones can be deleted, except one's own. */
export function UserList({ filter, onFilter }: UserListProps) {
  const { account } = useAccount();
  const list = useInfiniteQuery(usersQuery(filter));
  useRefusedList(list.error);
  const users = list.data?.pages.flatMap((page) => page.users);
  // Emails by id for the dialog, since a selected user may have left the list.
  const [chosen, setChosen] = useState(nobody);
  const [isAsking, setAsking] = useState(false);
  const [isMissingChoice, setMissingChoice] = useState(false);
  const deletion = useUserDeletion(() => setChosen(nobody));

  const choose = (ids: ReadonlySet<string>) => {
    setMissingChoice(false);
    setChosen(emailsOf(ids, chosen, users ?? []));
  };
  const ask = () => {
    deletion.reset();
    if (chosen.size === 0) setMissingChoice(true);
    else setAsking(true);
  };
  return (
    <Stack gap="md">
      <PageHeading title="Delete Users" />
      <UserFilters filter={filter} onChange={onFilter} />
      <div className={classes["toolbar"]}>
        <Button
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          loading={deletion.isPending}
          onClick={ask}
        >
          {chosen.size === 0 ? "Delete selected users" : `Delete selected users (${chosen.size})`}
        </Button>
        {chosen.size > 0 && (
          <Button variant="subtle" disabled={deletion.isPending} onClick={() => choose(new Set())}>
            Clear selection
          </Button>
        )}
      </div>
      {isMissingChoice && <ErrorNotice message="Please select at least one user to delete" />}
      <DeletionFailure deletion={deletion} />
      {list.error !== null && (
        <ErrorNotice
          message={`Error fetching users. ${errorMessage(list.error)}`}
          onRetry={() => void list.refetch()}
        />
      )}
      {(users !== undefined || list.error === null) && (
        <DataTable
          label="Users"
          columns={userColumns(account?.uid)}
          rows={users}
          keyOf={({ uid }) => uid}
          empty="No users found."
          sort={{ by: filter.sort ?? "email", direction: filter.direction ?? "asc" }}
          onSort={({ by, direction }) =>
            onFilter((before) => readUserFilter({ ...before, sort: by, direction }))
          }
          selection={{
            selected: new Set(chosen.keys()),
            onChange: choose,
            isSelectable: ({ uid }) => uid !== account?.uid && !deletion.isPending,
            nameOf: ({ email }) => email,
          }}
          {...pagingOf(list)}
        />
      )}
      {isAsking && (
        <ConfirmUsers
          emails={[...chosen.values()]}
          onConfirm={() => deletion.mutate([...chosen.keys()])}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}

function emailsOf(
  ids: ReadonlySet<string>,
  before: ReadonlyMap<string, string>,
  users: readonly User[],
): ReadonlyMap<string, string> {
  const listed = new Map(users.map(({ uid, email }) => [uid, email]));
  return new Map([...ids].map((id) => [id, listed.get(id) ?? before.get(id) ?? id]));
}
