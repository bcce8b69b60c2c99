import { Button, Group, Stack, Title } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { saveUsage, type UsageFilter, usageQuery, usedRunsQuery } from "#web/api/usage.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { DataTable, pagingOf } from "#web/ui/data-table/data-table.tsx";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import type { ChangeFilter } from "#web/ui/filters/use-filter-text.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Breakdowns } from "./breakdowns.tsx";
import { runColumns } from "./run-columns.tsx";
import { SpendingChart } from "./spending-chart.tsx";
import { UsageFacts } from "./usage-facts.tsx";
import { UsageFilters } from "./usage-filters.tsx";
import classes from "./usage.module.css";

interface UsageScreenProps {
  readonly filter: UsageFilter;
  readonly onFilter: ChangeFilter<UsageFilter>;
}

/** After an error, the last data stays on screen. */
export function UsageScreen({ filter, onFilter }: UsageScreenProps) {
  const { data, error, isFetching, refetch } = useQuery(usageQuery(filter));
  const save = useMutation({ mutationFn: () => saveUsage(filter) });
  const hasNothing = error !== null && data === undefined;
  return (
    <Stack gap="xl">
      <Group justify="space-between">
        <PageHeading title="My usage" />
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
        <ErrorNotice message={`Your usage couldn't be downloaded. ${errorMessage(save.error)}`} />
      )}
      {error !== null && !isFetching && (
        <ErrorNotice
          message={`Your usage couldn't be loaded. ${errorMessage(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {!hasNothing && <UsageFacts usage={data} />}
      <UsageFilters filter={filter} onChange={onFilter} />
      {!hasNothing && (
        <>
          <SpendingChart days={data?.days} />
          <Breakdowns usage={data} />
        </>
      )}
      <UsedRuns filter={filter} />
    </Stack>
  );
}

function UsedRuns({ filter }: Pick<UsageScreenProps, "filter">) {
  const list = useInfiniteQuery(usedRunsQuery(filter));
  return (
    <section className={classes["section"]} aria-labelledby="runs">
      <Title order={2} size="h4" id="runs">
        Runs
      </Title>
      <DataTable
        label="Runs"
        columns={runColumns}
        rows={list.data?.pages.flatMap((page) => page.runs)}
        keyOf={({ runId }) => runId}
        empty="No runs in this period."
        error={list.error}
        {...pagingOf(list)}
      />
    </section>
  );
}
