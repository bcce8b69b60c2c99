import { Button, NativeSelect, Skeleton, Text } from "@mantine/core";
import { IconMessage } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useCallback } from "react";
import { requestStateLabels, requestStates } from "#contract/facts/utility-request.ts";
import type { ListedRequest } from "#contract/schemas/utility-request.ts";
import { type RequestFilter, requestsQuery } from "#web/api/requests.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { FilterBar } from "#web/ui/filters/filter-bar.tsx";
import { TextFilter } from "#web/ui/filters/text-filter.tsx";
import type { ChangeFilter } from "#web/ui/filters/use-filter-text.ts";
import { formatCount } from "#web/ui/format/format-number.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { readRequestFilter } from "./read-request-filter.ts";
import { HiddenBadge, StateBadge } from "./request-state.tsx";
import classes from "./requests.module.css";
import { useViewer } from "./use-viewer.ts";
import { VoteButton } from "./vote-button.tsx";

interface RequestListProps {
  readonly filter: RequestFilter;
  readonly onFilter: ChangeFilter<RequestFilter>;
}

export function RequestList({ filter, onFilter }: RequestListProps) {
  const { query } = filter;
  return (
    <div className={classes["screen"]}>
      <div className={classes["top"]}>
        <div>
          <PageHeading title="Requested utilities" />
          <p className={classes["lead"]}>
            Missing something? Ask for it, or vote for what others asked for.
          </p>
        </div>
        <Button
          renderRoot={(props) => (
            <Link
              to="/requests/new"
              search={query === undefined ? {} : { name: query }}
              {...props}
            />
          )}
        >
          Request a utility
        </Button>
      </div>
      <Filters filter={filter} onFilter={onFilter} />
      <Found filter={filter} />
    </div>
  );
}

function Filters({ filter, onFilter }: RequestListProps) {
  const { isAdministrator } = useViewer();
  const change = useCallback(
    (name: string, value: string) =>
      onFilter((before) => readRequestFilter({ ...before, [name]: value })),
    [onFilter],
  );
  const chooseState = (state: string) =>
    onFilter((before) =>
      readRequestFilter({ ...before, state, hidden: String(state === "hidden") }),
    );
  return (
    <FilterBar isNarrowed={Object.keys(filter).length > 0} onClear={() => onFilter(() => ({}))}>
      <TextFilter name="query" label="Search requests" filter={filter} onChange={change} />
      <NativeSelect
        label="State"
        value={filter.hidden !== undefined ? "hidden" : (filter.state ?? "")}
        onChange={({ currentTarget }) => chooseState(currentTarget.value)}
        data={[
          { value: "", label: "All" },
          ...requestStates.map((value) => ({ value, label: requestStateLabels[value] })),
          ...(isAdministrator ? [{ value: "hidden", label: "Hidden" }] : []),
        ]}
      />
      <NativeSelect
        label="Order"
        value={filter.sort ?? "votes"}
        onChange={({ currentTarget }) => change("sort", currentTarget.value)}
        data={[
          { value: "votes", label: "Most votes" },
          { value: "newest", label: "Newest" },
        ]}
      />
    </FilterBar>
  );
}

function Found({ filter }: Pick<RequestListProps, "filter">) {
  const { viewer } = useViewer();
  const list = useInfiniteQuery(requestsQuery(filter, viewer));
  const requests = list.data?.pages.flatMap((page) => page.requests);
  if (requests === undefined) {
    return list.error === null ? (
      <LoadingRows />
    ) : (
      <ErrorNotice message={errorMessage(list.error)} onRetry={() => void list.refetch()} />
    );
  }
  return (
    <>
      {list.error !== null && (
        <ErrorNotice message={errorMessage(list.error)} onRetry={() => void list.refetch()} />
      )}
      <Text c="dimmed" role="status" className={requests.length > 0 ? "unseen" : ""}>
        {requests.length === 0 ? emptySentence(filter) : countSentence(requests.length)}
      </Text>
      {requests.length > 0 && (
        <ul className={classes["list"]} aria-label="Requested utilities">
          {requests.map((request) => (
            <RequestRow key={request.requestId} request={request} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          className={classes["more"] ?? ""}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </>
  );
}

const countSentence = (count: number) => `${formatCount(count, "request", "requests")} shown`;

function emptySentence({ query, state, hidden }: RequestFilter): string {
  const isNarrowed = query !== undefined || state !== undefined || hidden !== undefined;
  return isNarrowed ? "No requests match these filters." : "No requests yet. Yours can be first.";
}

function RequestRow({ request }: { readonly request: ListedRequest }) {
  const { requestId, name, wish, state, comments, isHidden } = request;
  return (
    <li className={classes["row"]}>
      <VoteButton request={request} />
      <div className={classes["what"]}>
        <h2 className={classes["name"]}>
          <Link to="/requests/$requestId" params={{ requestId }}>
            {name}
          </Link>
        </h2>
        <p className={classes["wish"]}>{wish}</p>
        <div className={classes["facts"]}>
          <StateBadge state={state} />
          {isHidden && <HiddenBadge />}
          {comments > 0 && (
            <span className={classes["fact"]}>
              <IconMessage size={16} aria-hidden />
              {formatCount(comments, "comment", "comments")}
            </span>
          )}
        </div>
      </div>
    </li>
  );
}

function LoadingRows() {
  return (
    <div role="status" aria-label="Loading requests" className={classes["loading"]}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={92} />
      ))}
    </div>
  );
}
