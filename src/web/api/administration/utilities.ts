import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { EndpointBodyInput } from "#contract/endpoints/endpoint.ts";
import { mostUtilitiesChangedAtOnce, type UtilityOrder } from "#contract/facts/utility/order.ts";
import type { AdminUtility, ListedUtility } from "#contract/schemas/utility-form.ts";
import type { UtilityStatus } from "#contract/facts/utility/status.ts";
import { ownKey } from "../account/account.ts";
import { call, callRaw, type EndpointOf } from "../http/call.ts";
import { alwaysAnew, cursorQuery } from "../http/cursor-query.ts";

const listKey = [...ownKey, "admin-utilities"] as const;
const oneKey = [...ownKey, "admin-utility"] as const;
const utilitiesPerPage = 50;

export interface UtilityQuery {
  readonly search: string;
  readonly status: UtilityStatus | undefined;
  readonly sort: UtilityOrder;
  readonly descending: boolean;
}

export type UtilityBody = EndpointBodyInput<EndpointOf<"PUT /api/admin/utilities/{id}">>;

export interface UtilityVersion {
  readonly utility: AdminUtility;
  readonly etag: string;
}

export function utilityListQuery({ search, status, sort, descending }: UtilityQuery) {
  const key = [...listKey, { search, status, sort, descending }];
  return cursorQuery(
    key,
    async ({ cursor, signal }) => {
      const answer = await callRaw("GET /api/admin/utilities", {
        query: {
          ...(search === "" ? {} : { search }),
          status,
          sort,
          // The query has no other booleans.
          ...(descending ? { descending: true } : {}),
          limit: utilitiesPerPage,
          cursor,
        },
        signal,
      });
      return {
        utilities: (await answer.json()) as ListedUtility[],
        total: Number(answer.headers.get("total-count")),
        nextCursor: answer.headers.get("next-cursor"),
      };
    },
    alwaysAnew,
  );
}

/** Read afresh, then never refetched. */
export function utilityVersionQuery(id: string) {
  return queryOptions({
    queryKey: [...oneKey, id],
    queryFn: ({ signal }) => readUtilityVersion(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Finds alternatives. */
export function utilityIdsQuery(search: string) {
  return queryOptions({
    queryKey: [...listKey, "ids", search],
    queryFn: async ({ signal }) => {
      const query = { ...(search === "" ? {} : { search }), sort: "id" as const, limit: 20 };
      const found = await call("GET /api/admin/utilities", { query, signal });
      return found.map(({ id }) => id);
    },
  });
}

export async function readUtilityVersion(
  id: string,
  signal?: AbortSignal,
): Promise<UtilityVersion> {
  const input = { params: { id }, ...(signal === undefined ? {} : { signal }) };
  return versionOf(await callRaw("GET /api/admin/utilities/{id}", input));
}

export async function createUtility(body: UtilityBody): Promise<UtilityVersion> {
  return versionOf(await callRaw("POST /api/admin/utilities", { body }));
}

/** Changes a utility if its ETag still matches. */
export async function updateUtility(
  id: string,
  body: UtilityBody,
  etag: string,
): Promise<UtilityVersion> {
  const headers = { "if-match": etag };
  return versionOf(
    await callRaw("PUT /api/admin/utilities/{id}", { params: { id }, body, headers }),
  );
}

/** Deletes a utility if its ETag still matches. */
export async function deleteUtility(id: string, etag: string): Promise<void> {
  const headers = { "if-match": etag };
  await call("DELETE /api/admin/utilities/{id}", { params: { id }, headers });
}

/** Returns how many utilities changed. */
export async function setUtilityStatus(
  ids: readonly string[],
  status: UtilityStatus,
): Promise<number> {
  let changed = 0;
  for (let done = 0; done < ids.length; done += mostUtilitiesChangedAtOnce) {
    const body = { ids: ids.slice(done, done + mostUtilitiesChangedAtOnce), status };
    const answer = await call("PATCH /api/admin/utilities", { body });
    changed += answer.changed.length;
  }
  return changed;
}

export async function forgetCatalogue(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [listKey, ["catalogue"], ["utility"]].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

async function versionOf(answer: Response): Promise<UtilityVersion> {
  return { utility: await answer.json(), etag: answer.headers.get("etag") ?? "*" };
}

/** Counts the last 30 days. */
export function chargedRunsQuery(id: string) {
  return queryOptions({
    queryKey: [...oneKey, id, "charged-runs"],
    queryFn: ({ signal }) =>
      call("GET /api/admin/utilities/{id}/charged-runs", { params: { id }, signal }),
    staleTime: 60_000,
  });
}
