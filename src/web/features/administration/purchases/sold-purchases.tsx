import "#web/styles/forms.css";
import { Button, Group, Stack } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useMemo, useState } from "react";
import type { SoldPurchase } from "#contract/schemas/purchase.ts";
import {
  creditPacksQuery,
  savePurchases,
  type SoldFilter,
  soldPurchasesQuery,
} from "#web/api/administration/purchases.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { TestMode } from "#web/features/purchases/test-mode.tsx";
import { DataTable, pagingOf } from "#web/ui/data-table/data-table.tsx";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import type { ChangeFilter } from "#web/ui/filters/use-filter-text.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PackList } from "./pack-list.tsx";
import { soldColumns } from "./sold-columns.tsx";
import { SoldFilters } from "./sold-filters.tsx";

const RefundDialog = lazy(() => import("./refund-dialog.tsx"));

interface SoldPurchasesProps {
  readonly filter: SoldFilter;
  readonly onFilter: ChangeFilter<SoldFilter>;
}

export function SoldPurchases({ filter, onFilter }: SoldPurchasesProps) {
  const list = useInfiniteQuery(soldPurchasesQuery(filter));
  const { data: sold } = useQuery(creditPacksQuery);
  const save = useMutation({ mutationFn: () => savePurchases(filter) });
  const [refunded, setRefunded] = useState<SoldPurchase | null>(null);
  const columns = useMemo(() => soldColumns(setRefunded), []);
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <PageHeading title="Purchases" />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          Download CSV
        </Button>
      </Group>
      {save.error !== null && (
        <ErrorNotice
          message={`The purchases couldn't be downloaded. ${errorMessage(save.error)}`}
        />
      )}
      {sold?.isTest === true && <TestMode />}
      <PackList />
      <SoldFilters filter={filter} onChange={onFilter} />
      <DataTable
        label="Purchases"
        columns={columns}
        rows={list.data?.pages.flatMap((page) => page.purchases)}
        keyOf={({ purchaseId }) => purchaseId}
        empty="No purchases found."
        error={list.error}
        {...pagingOf(list)}
      />
      {refunded !== null && (
        <Suspense>
          <RefundDialog purchase={refunded} onClose={() => setRefunded(null)} />
        </Suspense>
      )}
    </Stack>
  );
}
