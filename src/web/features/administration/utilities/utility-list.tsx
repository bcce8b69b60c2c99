import { Button, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { IconPlus, IconRefresh, IconSearch } from "@tabler/icons-react";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import type { ListedUtility } from "#contract/schemas/utility-form.ts";
import {
  type UtilityStatus,
  utilityStatuses,
  utilityStatusLabels,
} from "#contract/facts/utility/status.ts";
import { utilityListQuery } from "#web/api/administration/utilities.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { DataTable, pagingOf } from "#web/ui/data-table/data-table.tsx";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { type ChangeFilter, useFilterText } from "#web/ui/filters/use-filter-text.ts";
import { formatCount } from "#web/ui/format/format-number.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import classes from "./admin-utilities.module.css";
import { PublishWithoutCode } from "./publish-without-code.tsx";
import { BulkStatus } from "./bulk-status.tsx";
import {
  readUtilityParameters,
  type UtilityParameters,
  utilityQueryOf,
} from "./read-utility-query.ts";
import { useUtilityChanges } from "./use-utility-changes.ts";
import { utilityColumns } from "./utility-columns.tsx";

interface UtilityListProps {
  readonly parameters: UtilityParameters;
  readonly onChange: ChangeFilter<UtilityParameters>;
  /** Why an editor returned to the list unexpectedly. */
  readonly notice: string | undefined;
  readonly onDismissNotice: () => void;
}

export function UtilityList(props: UtilityListProps) {
  const { parameters, onChange, notice, onDismissNotice } = props;
  const query = utilityQueryOf(parameters);
  const list = useInfiniteQuery({ ...utilityListQuery(query), placeholderData: keepPreviousData });
  const changes = useUtilityChanges();
  const [asked, setAsked] = useState<ListedUtility | null>(null);
  const [publishing, setPublishing] = useState<UtilityStatus | null>(null);
  const columns = useMemo(() => utilityColumns(setAsked), []);
  const rows = list.data?.pages.flatMap(({ utilities }) => utilities);
  const total = list.data?.pages.at(-1)?.total ?? 0;
  const isNarrowed = query.search !== "" || query.status !== undefined;
  return (
    <Stack gap="md">
      <PageHeading title="Manage Utilities" />
      {notice !== undefined && <ErrorNotice message={notice} onDismiss={onDismissNotice} />}
      {changes.failure !== null && (
        <ErrorNotice message={changes.failure} onDismiss={changes.dismiss} />
      )}
      <div className={classes["toolbar"]}>
        <Button
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={list.isRefetching && !list.isPlaceholderData}
          onClick={() => void list.refetch()}
        >
          Load
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          renderRoot={(button) => (
            <Link to="/admin/edit-utility/$id" params={{ id: "new" }} {...button} />
          )}
        >
          Create New Utility
        </Button>
        {rows !== undefined && (
          <Text size="sm" c="dimmed" role="status">
            {formatCount(total, "utility", "utilities")}
          </Text>
        )}
      </div>
      <Filters parameters={parameters} onChange={onChange} />
      {changes.selected.size > 0 && (
        <BulkStatus
          count={changes.selected.size}
          isBusy={changes.isBusy}
          onSet={(status) =>
            changes.withoutCode(status).length > 0
              ? setPublishing(status)
              : changes.setStatus(status)
          }
          onClear={() => changes.select(new Set(), [])}
        />
      )}
      <DataTable
        label="Utilities"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={isNarrowed ? "No utilities found matching your search." : "No utilities yet."}
        error={list.error}
        sort={{ by: query.sort, direction: query.descending ? "desc" : "asc" }}
        onSort={({ by, direction }) =>
          onChange((before) => readUtilityParameters({ ...before, sort: by, order: direction }))
        }
        selection={{
          selected: changes.selected,
          onChange: (ids) => changes.select(ids, rows ?? []),
          nameOf: ({ name, id }) => `${name} (${id})`,
        }}
        {...pagingOf(list)}
      />
      {publishing !== null && (
        <PublishWithoutCode
          names={changes.withoutCode(publishing)}
          onConfirm={() => changes.setStatus(publishing)}
          onClose={() => setPublishing(null)}
        />
      )}
      {asked !== null && (
        <ConfirmDialog
          question="Are you sure you want to delete this utility?"
          action="Delete"
          onConfirm={() => changes.remove(asked)}
          onClose={() => setAsked(null)}
        >
          {asked.name} ({asked.id}). Its runs and ledger entries are kept.
        </ConfirmDialog>
      )}
    </Stack>
  );
}

type FiltersProps = Pick<UtilityListProps, "parameters" | "onChange">;

function Filters({ parameters, onChange }: FiltersProps) {
  const write = useCallback(
    (query: string) => onChange((before) => readUtilityParameters({ ...before, query })),
    [onChange],
  );
  const [text, setText] = useFilterText(parameters.query ?? "", write);
  return (
    <div className={classes["filters"]} role="search">
      <TextInput
        type="search"
        label="Search"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <NativeSelect
        label="Status"
        value={parameters.status ?? ""}
        data={[
          { value: "", label: "All" },
          ...utilityStatuses.map((value) => ({ value, label: utilityStatusLabels[value] })),
        ]}
        onChange={({ currentTarget: { value: status } }) =>
          onChange((before) => readUtilityParameters({ ...before, status }))
        }
      />
    </div>
  );
}
