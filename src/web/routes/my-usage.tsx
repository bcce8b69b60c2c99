import "#web/styles/forms.css";
import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import type { UsageFilter } from "#web/api/usage.ts";
import { requireAccount } from "#web/features/account/sign-in/return-address.ts";
import { readUsageFilter } from "#web/features/usage/read-usage-filter.ts";
import { UsageScreen } from "#web/features/usage/usage-screen.tsx";
import type { ChangeFilter } from "#web/ui/filters/use-filter-text.ts";

export const Route = createFileRoute("/my-usage")({
  validateSearch: (search: Record<string, unknown>): UsageFilter => readUsageFilter(search),
  beforeLoad: async (guard) => void (await requireAccount(guard)),
  component: MyUsageScreen,
});

function MyUsageScreen() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  const onFilter = useCallback<ChangeFilter<UsageFilter>>(
    (search) => void navigate({ search, replace: true, resetScroll: false }),
    [navigate],
  );
  return <UsageScreen filter={filter} onFilter={onFilter} />;
}
