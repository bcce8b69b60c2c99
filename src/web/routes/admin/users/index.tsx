import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import type { UserFilter } from "#web/api/administration/users.ts";
import { readUserFilter } from "#web/features/administration/users/read-user-filter.ts";
import { UserDirectory } from "#web/features/administration/users/user-directory.tsx";
import type { ChangeFilter } from "#web/ui/filters/use-filter-text.ts";

export const Route = createFileRoute("/admin/users/")({
  validateSearch: (search: Record<string, unknown>): UserFilter => readUserFilter(search),
  component: UsersScreen,
});

function UsersScreen() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  const onFilter = useCallback<ChangeFilter<UserFilter>>(
    (search) => void navigate({ search, replace: true, resetScroll: false }),
    [navigate],
  );
  return <UserDirectory filter={filter} onFilter={onFilter} />;
}
