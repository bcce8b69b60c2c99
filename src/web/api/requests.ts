import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { EndpointAnswer } from "#contract/endpoints/endpoint.ts";
import type { RequestSort, RequestState } from "#contract/facts/utility-request.ts";
import type {
  ExampleFile,
  ListedRequest,
  NewRequest,
  RequestAnswer,
  UtilityRequest,
} from "#contract/schemas/utility-request.ts";
import { call, callRaw, type EndpointOf } from "./http/call.ts";
import { cursorQuery } from "./http/cursor-query.ts";
import { saveBlob } from "./save-blob.ts";

/** Named like the API's parameters. */
export interface RequestFilter {
  readonly query?: string;
  readonly state?: RequestState;
  readonly sort?: RequestSort;
  /** For administrators. */
  readonly hidden?: "true";
}

/** Who looks: an account's id. The server renders pages for null. */
export type Viewer = string | null;

type Page = EndpointAnswer<EndpointOf<"GET /api/requests">>;

const allKey = ["requests"] as const;
const listsKey = [...allKey, "list"] as const;
const oneKey = [...allKey, "one"] as const;

export const requestsKey = (filter: RequestFilter, viewer: Viewer) =>
  [...listsKey, viewer, filter] as const;
export const requestKey = (requestId: string, viewer: Viewer) =>
  [...oneKey, requestId, viewer] as const;
export const commentsKey = (requestId: string, viewer: Viewer) =>
  [...allKey, "comments", requestId, viewer] as const;

export function requestsQuery(filter: RequestFilter, viewer: Viewer) {
  return {
    ...cursorQuery(requestsKey(filter, viewer), ({ cursor, signal }) =>
      call("GET /api/requests", {
        query: { ...filter, hidden: filter.hidden && true, cursor },
        signal,
      }),
    ),
    placeholderData: keepPreviousData,
  };
}

export function requestQuery(requestId: string, viewer: Viewer) {
  return queryOptions({
    queryKey: requestKey(requestId, viewer),
    queryFn: ({ signal }) =>
      call("GET /api/requests/{requestId}", { params: { requestId }, signal }),
  });
}

export function commentsQuery(requestId: string, viewer: Viewer) {
  return {
    ...cursorQuery(commentsKey(requestId, viewer), ({ cursor, signal }) =>
      call("GET /api/requests/{requestId}/comments", {
        params: { requestId },
        query: { cursor },
        signal,
      }),
    ),
    placeholderData: keepPreviousData,
  };
}

/** What exists or was asked for and is like a text. */
export function similarQuery(text: string) {
  return queryOptions({
    queryKey: [...allKey, "similar", text],
    queryFn: ({ signal }) => call("GET /api/requests/similar", { query: { text }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

export function requestUtility(body: NewRequest): Promise<UtilityRequest> {
  return call("POST /api/requests", { body });
}

export async function withdrawRequest(requestId: string): Promise<void> {
  await call("DELETE /api/requests/{requestId}", { params: { requestId } });
}

/** Votes or takes the vote back, and updates what is shown without moving any row. */
export async function setVote(
  queryClient: QueryClient,
  requestId: string,
  isVoting: boolean,
): Promise<void> {
  const params = { requestId };
  const vote = isVoting
    ? await call("PUT /api/requests/{requestId}/vote", { params })
    : await call("DELETE /api/requests/{requestId}/vote", { params });
  const changed = <Shown extends ListedRequest>(shown: Shown): Shown =>
    shown.requestId === requestId ? { ...shown, ...vote } : shown;
  queryClient.setQueriesData<UtilityRequest>(
    { queryKey: [...oneKey, requestId] },
    (shown) => shown && changed(shown),
  );
  queryClient.setQueriesData<InfiniteData<Page>>({ queryKey: listsKey }, (list) =>
    list === undefined
      ? list
      : {
          ...list,
          pages: list.pages.map((page) => ({ ...page, requests: page.requests.map(changed) })),
        },
  );
}

export async function addComment(requestId: string, text: string): Promise<void> {
  const params = { requestId };
  await call("POST /api/requests/{requestId}/comments", { params, body: { text } });
}

export async function deleteComment(requestId: string, commentId: string): Promise<void> {
  await call("DELETE /api/requests/{requestId}/comments/{commentId}", {
    params: { requestId, commentId },
  });
}

export async function saveExample(requestId: string, file: ExampleFile): Promise<void> {
  const params = { requestId, fileId: file.fileId };
  const answer = await callRaw("GET /api/requests/{requestId}/files/{fileId}", { params });
  saveBlob(await answer.blob(), file.filename);
}

export async function answerRequest(requestId: string, body: RequestAnswer): Promise<void> {
  await call("PUT /api/admin/requests/{requestId}/answer", { params: { requestId }, body });
}

export async function mergeRequest(requestId: string, into: string): Promise<void> {
  const params = { requestId };
  await call("POST /api/admin/requests/{requestId}/merge", { params, body: { into } });
}

export async function hideRequest(requestId: string, isHidden: boolean): Promise<void> {
  const params = { requestId };
  await call("PUT /api/admin/requests/{requestId}/visibility", { params, body: { isHidden } });
}

export async function hideComment(
  requestId: string,
  commentId: string,
  isHidden: boolean,
): Promise<void> {
  await call("PUT /api/admin/requests/{requestId}/comments/{commentId}/visibility", {
    params: { requestId, commentId },
    body: { isHidden },
  });
}

export function reloadRequests(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: allKey });
}
