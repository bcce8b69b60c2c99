import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import type { AuditFilter } from "#web/api/administration/audit.ts";
import { AuditLog } from "#web/features/administration/audit/audit-log.tsx";
import { readAuditFilter } from "#web/features/administration/audit/audit-filter.ts";
import type { ChangeFilter } from "#web/ui/filters/use-filter-text.ts";

export const Route = createFileRoute("/admin/audit")({
  validateSearch: (search: Record<string, unknown>): AuditFilter => readAuditFilter(search),
  component: AuditScreen,
});

function AuditScreen() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  const onFilter = useCallback<ChangeFilter<AuditFilter>>(
    (search) => void navigate({ search, replace: true, resetScroll: false }),
    [navigate],
  );
  return <AuditLog filter={filter} onFilter={onFilter} />;
}
