// As cards it isn't a table to browsers, so each part needs its role.
// oxlint-disable jsx-a11y/no-redundant-roles
import { Button, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { errorMessage } from "#web/browser/error-message.ts";
import { ErrorNotice } from "../error-notice.tsx";
import type { Column, Selection, Sort } from "./column.ts";
import { DataTableBody } from "./data-table-body.tsx";
import { DataTableHead } from "./data-table-head.tsx";
import classes from "./data-table.module.css";

interface DataTableProps<Row, SortKey extends string> {
  /** The accessible name. */
  readonly label: string;
  readonly columns: readonly Column<Row, SortKey>[];
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  /** Shown instead of an empty table. */
  readonly empty: ReactNode;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly sort?: Sort<SortKey>;
  readonly onSort?: (sort: Sort<SortKey>) => void;
  readonly selection?: Selection<Row>;
  readonly hasMore?: boolean;
  readonly isLoadingMore?: boolean;
  readonly onLoadMore?: () => void;
}

/** Shows a list as a table, or cards on narrow pages. The server sorts and pages. */
export function DataTable<Row, SortKey extends string = string>(
  props: DataTableProps<Row, SortKey>,
) {
  const { label, columns, rows, keyOf, empty, sort, onSort, selection } = props;
  const { error, onRetry, hasMore = false, isLoadingMore = false, onLoadMore } = props;
  const hasFailed = error !== undefined && error !== null;
  return (
    <div className={classes["list"]}>
      {hasFailed && (
        <ErrorNotice
          message={errorMessage(error)}
          {...(onRetry === undefined ? {} : { onRetry })}
        />
      )}
      {rows?.length === 0 && (
        <Text c="dimmed" role="status" className={classes["empty"] ?? ""}>
          {empty}
        </Text>
      )}
      {rows?.length !== 0 && !(hasFailed && rows === undefined) && (
        <div className={classes["box"]}>
          <table className={classes["table"]} role="table" aria-label={label}>
            <DataTableHead
              columns={columns}
              rows={rows ?? []}
              keyOf={keyOf}
              sort={sort}
              onSort={onSort}
              selection={selection}
            />
            <DataTableBody
              label={label}
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              selection={selection}
            />
          </table>
        </div>
      )}
      {hasMore && rows !== undefined && (
        <Button
          variant="default"
          className={classes["more"] ?? ""}
          loading={isLoadingMore}
          onClick={onLoadMore}
        >
          Load more
        </Button>
      )}
    </div>
  );
}

interface PagedList {
  readonly refetch: () => Promise<unknown>;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** Returns a table's props for a paged list. */
export function pagingOf(list: PagedList) {
  return {
    onRetry: () => void list.refetch(),
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    onLoadMore: () => void list.fetchNextPage(),
  };
}
