import { Button, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Credits } from "#contract/facts/credits/amount.ts";
import type { CreditStatement } from "#contract/schemas/credit.ts";
import { creditsQuery } from "#web/api/credits.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { entryLabel } from "./entry-label.ts";
import classes from "./profile.module.css";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { formatCreditChange, formatCredits } from "#web/ui/format/format-credits.ts";
import { formatDate } from "#web/ui/format/format-date.ts";

type Entry = CreditStatement["entries"][number];

/** Both balances, and how they came about: the newest entries first. */
export function CreditLedger() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(creditsQuery);
  const newest = data?.pages[0];
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Stack gap="md" component="section" aria-labelledby="credits">
      <Title order={2} size="h4" id="credits">
        Credits
      </Title>
      <dl className={classes["balances"]}>
        <Balance name="Free this month" credits={newest?.free} />
        <Balance name="Paid" credits={newest?.paid} />
      </dl>
      {error !== null && data === undefined && (
        <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} />
      )}
      {data !== undefined && entries.length === 0 && <Text c="dimmed">No entries yet.</Text>}
      <ul className={classes["entries"]} aria-label="Credit entries">
        {entries.map((entry) => (
          <LedgerEntry key={entry.entryId} entry={entry} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older entries
        </Button>
      )}
    </Stack>
  );
}

function Balance({
  name,
  credits,
}: {
  readonly name: string;
  readonly credits: Credits | undefined;
}) {
  return (
    <div className={classes["balance"]}>
      <dt>{name}</dt>
      <dd>
        {credits === undefined ? (
          <Skeleton height={30} width="5rem" my={5} />
        ) : (
          formatCredits(credits)
        )}
      </dd>
    </div>
  );
}

function LedgerEntry({ entry }: { readonly entry: Entry }) {
  return (
    <li className={classes["entry"]}>
      <span>{entry.reason}</span>
      <span className={classes["amount"]} data-gain={entry.amount > 0 || undefined}>
        {formatCreditChange(entry.amount)}
      </span>
      <time dateTime={entry.createdAt}>{formatDate(entry.createdAt)}</time>
      <small>{entryLabel(entry.type, entry.pool)}</small>
    </li>
  );
}
