import { Skeleton, Stack, Text, Title } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Account } from "#contract/schemas/account.ts";
import { useAccount } from "#web/api/account/account.ts";
import { isProblem } from "#web/api/http/problem-error.ts";
import { offersQuery, purchasesQuery } from "#web/api/purchases.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { DataTable, pagingOf } from "#web/ui/data-table/data-table.tsx";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { OfferList } from "./offer-list.tsx";
import { purchaseColumns } from "./purchase-columns.tsx";
import { PurchaseOutcome } from "./purchase-outcome.tsx";
import classes from "./purchases.module.css";
import { SpendingRules } from "./spending-rules.tsx";
import { TestMode } from "./test-mode.tsx";

export function CreditsScreen({ purchaseId }: { readonly purchaseId: string | undefined }) {
  const { account } = useAccount();
  const { data: offers, error, refetch } = useQuery(offersQuery);
  return (
    <Stack gap="xl">
      <PageHeading title="Credits" />
      {offers?.isTest === true && <TestMode />}
      {purchaseId !== undefined && <PurchaseOutcome key={purchaseId} purchaseId={purchaseId} />}
      {account && <Standing account={account} owed={offers?.owed ?? 0} />}
      {error !== null && offers === undefined && (
        <ErrorNotice
          message={errorMessage(error)}
          {...(isProblem(error, "credits_not_sold") ? {} : { onRetry: () => void refetch() })}
        />
      )}
      {offers === undefined ? (
        error === null && <Skeleton height={180} aria-hidden />
      ) : (
        <OfferList offers={offers} />
      )}
      <SpendingRules isSold={offers !== undefined} />
      <OwnPurchases />
    </Stack>
  );
}

function Standing({ account, owed }: { readonly account: Account; readonly owed: number }) {
  return (
    <Text>
      You have <b>{formatCredits(account.paidCredits)}</b> paid and{" "}
      <b>{formatCredits(account.freeCredits)}</b> free credits. Paid credits do not expire.
      {owed > 0 &&
        ` ${formatCredits(owed)} refunded credits were already spent. They will be deducted from your next purchase.`}
    </Text>
  );
}

function OwnPurchases() {
  const list = useInfiniteQuery(purchasesQuery);
  return (
    <section className={classes["section"]} aria-labelledby="purchases">
      <Title order={2} size="h4" id="purchases">
        Your purchases
      </Title>
      <DataTable
        label="Purchases"
        columns={purchaseColumns}
        rows={list.data?.pages.flatMap(({ purchases }) => purchases)}
        keyOf={({ purchaseId }) => purchaseId}
        empty="No purchases yet."
        error={list.error}
        {...pagingOf(list)}
      />
    </section>
  );
}
