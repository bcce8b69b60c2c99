import { Anchor, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { userQuery } from "#web/api/administration/users.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { useRefusedList } from "../admin-failure.ts";
import { UserActions } from "./user-actions.tsx";
import { UserFacts } from "./user-facts.tsx";
import { UserEntries, UserRuns, UserSessions } from "./user-belongings.tsx";

export function UserDetails({ userId }: { readonly userId: string }) {
  const { data: user, error, refetch } = useQuery(userQuery(userId));
  useRefusedList(error);
  return (
    <Stack gap="lg">
      <div>
        <Anchor size="sm" renderRoot={(props) => <Link to="/admin/users" {...props} />}>
          All users
        </Anchor>
        <PageHeading title={user === undefined ? "User" : `User ${user.email}`}>
          <span className="breakable">{user?.email ?? "User"}</span>
        </PageHeading>
      </div>
      {error !== null && (
        <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} />
      )}
      {user === undefined && error === null && (
        <div role="status" aria-label="Loading the user">
          <Skeleton height={220} radius={12} />
        </div>
      )}
      {user !== undefined && (
        <>
          <UserFacts user={user} />
          <UserActions user={user} />
          <UserSessions userId={userId} />
          <UserRuns userId={userId} />
          <UserEntries userId={userId} />
        </>
      )}
    </Stack>
  );
}
