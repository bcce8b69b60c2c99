import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import type { SoldFilter } from "#web/api/administration/purchases.ts";
import { readSoldFilter } from "#web/features/administration/purchases/read-sold-filter.ts";
import { SoldPurchases } from "#web/features/administration/purchases/sold-purchases.tsx";
import type { ChangeFilter } from "#web/ui/filters/use-filter-text.ts";

export const Route = createFileRoute("/admin/purchases")({
  validateSearch: (search: Record<string, unknown>): SoldFilter => readSoldFilter(search),
  component: PurchasesScreen,
});

function PurchasesScreen() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  const onFilter = useCallback<ChangeFilter<SoldFilter>>(
    (search) => void navigate({ search, replace: true, resetScroll: false }),
    [navigate],
  );
  return <SoldPurchases filter={filter} onFilter={onFilter} />;
}
