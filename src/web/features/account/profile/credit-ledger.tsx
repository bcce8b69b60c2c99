import { Button, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Credits } from "#contract/facts/credits/amount.ts";
import { creditsQuery } from "#web/api/credits.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { LedgerLine } from "./ledger-line.tsx";
import classes from "./profile.module.css";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { formatCredits } from "#web/ui/format/format-credits.ts";

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
        {entries.map((line) => (
          <LedgerLine key={line.entryId} line={line} />
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
