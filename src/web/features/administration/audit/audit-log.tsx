import { Stack } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type AuditFilter, auditQuery } from "#web/api/administration/audit.ts";
import { DataTable, pagingOf } from "#web/ui/data-table/data-table.tsx";
import type { ChangeFilter } from "#web/ui/filters/use-filter-text.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { auditColumns } from "./audit-columns.tsx";
import { AuditFilters } from "./audit-filters.tsx";

interface AuditLogProps {
  readonly filter: AuditFilter;
  readonly onFilter: ChangeFilter<AuditFilter>;
}

export function AuditLog({ filter, onFilter }: AuditLogProps) {
  const list = useInfiniteQuery(auditQuery(filter));
  return (
    <Stack gap="md">
      <PageHeading title="Audit Log" />
      <AuditFilters filter={filter} onChange={onFilter} />
      <DataTable
        label="Audit entries"
        columns={auditColumns}
        rows={list.data?.pages.flatMap((page) => page.entries)}
        keyOf={({ entryId }) => entryId}
        empty="No entries found."
        error={list.error}
        {...pagingOf(list)}
      />
    </Stack>
  );
}
