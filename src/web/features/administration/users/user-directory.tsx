import { Button, Stack, Text } from "@mantine/core";
import { IconDownload, IconMail, IconTrash } from "@tabler/icons-react";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { saveUsers, type UserFilter, usersQuery } from "#web/api/administration/users.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { DataTable, pagingOf } from "#web/ui/data-table/data-table.tsx";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import type { ChangeFilter } from "#web/ui/filters/use-filter-text.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { useRefusedList } from "../admin-failure.ts";
import classes from "./admin-users.module.css";
import { readUserFilter } from "./read-user-filter.ts";
import { userColumns } from "./user-columns.tsx";
import { UserFilters } from "./user-filters.tsx";
import { UserMenu } from "./user-menu.tsx";
import { useUserActions } from "./use-user-actions.tsx";

interface UserDirectoryProps {
  readonly filter: UserFilter;
  readonly onFilter: ChangeFilter<UserFilter>;
}

/** Lists all accounts with what can be done with each. */
export function UserDirectory({ filter, onFilter }: UserDirectoryProps) {
  const list = useInfiniteQuery(usersQuery(filter));
  useRefusedList(list.error);
  const save = useMutation({ mutationFn: () => saveUsers(filter) });
  const actions = useUserActions(() => undefined);
  const { ownId, ask } = actions;
  const isNarrowed = filter.query !== undefined || filter.state !== undefined;
  return (
    <Stack gap="md">
      <PageHeading title="Users" />
      <div className={classes["toolbar"]}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          Export CSV
        </Button>
        <Button
          variant="default"
          leftSection={<IconMail size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/admin/settings" hash="invitations" {...props} />}
        >
          Invite people
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/admin/delete-user" search={filter} {...props} />}
        >
          Delete several
        </Button>
      </div>
      <Text className={classes["hint"] ?? ""}>
        {isNarrowed ? "The export has the users found below" : "The export has all users"}: ID,
        email, name, status, sign-in method, dates and credits. It has no passwords.
      </Text>
      {save.error !== null && (
        <ErrorNotice
          message={`The users couldn't be exported. ${errorMessage(save.error)}`}
          onDismiss={save.reset}
        />
      )}
      <UserFilters filter={filter} onChange={onFilter} />
      {actions.failure}
      <DataTable
        label="Users"
        columns={[
          ...userColumns(),
          {
            label: "Actions",
            align: "end",
            cell: (user) => <UserMenu user={user} isOneself={user.uid === ownId} onAsk={ask} />,
          },
        ]}
        rows={list.data?.pages.flatMap((page) => page.users)}
        keyOf={({ uid }) => uid}
        empty="No users found."
        error={list.error}
        sort={{ by: filter.sort ?? "email", direction: filter.direction ?? "asc" }}
        onSort={({ by, direction }) =>
          onFilter((before) => readUserFilter({ ...before, sort: by, direction }))
        }
        {...pagingOf(list)}
      />
      {actions.dialog}
    </Stack>
  );
}
