import { createFileRoute } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import type { SoldFilter } from "#web/api/administration/purchases.ts";
import { readSoldFilter } from "#web/features/administration/purchases/read-sold-filter.ts";
import { SoldPurchases } from "#web/features/administration/purchases/sold-purchases.tsx";
import { readTextParameters } from "#web/ui/filters/text-parameter.ts";
import type { ChangeFilter } from "#web/ui/filters/use-filter-text.ts";

export const Route = createFileRoute("/admin/purchases")({
  // Read in full by the screen, to keep this out of other screens' first load.
  validateSearch: (search: Record<string, unknown>) =>
    readTextParameters(search, "user", "status", "start_date", "end_date"),
  component: PurchasesScreen,
});

function PurchasesScreen() {
  const search = Route.useSearch();
  const filter = useMemo(() => readSoldFilter(search), [search]);
  const navigate = Route.useNavigate();
  const onFilter = useCallback<ChangeFilter<SoldFilter>>(
    (change) =>
      void navigate({
        search: (before) => change(readSoldFilter(before)),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return <SoldPurchases filter={filter} onFilter={onFilter} />;
}
