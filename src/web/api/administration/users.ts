import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { EndpointBodyInput } from "#contract/endpoints/endpoint.ts";
import type { User, UserChange } from "#contract/schemas/user.ts";
import { mostUsersDeletedAtOnce, type UserSort, type UserState } from "#contract/facts/user.ts";
import { ownKey } from "../account/account.ts";
import { call, callRaw, type EndpointOf } from "../http/call.ts";
import { alwaysAnew, cursorQuery } from "../http/cursor-query.ts";
import { saveBlob } from "../save-blob.ts";

export interface UserFilter {
  readonly query?: string;
  readonly state?: UserState;
  readonly sort?: UserSort;
  readonly direction?: "asc" | "desc";
}

export type CreditAdjustment = EndpointBodyInput<EndpointOf<"POST /api/users/{userId}/credits">>;

const usersKey = [...ownKey, "users"] as const;
const usersPerPage = 50;
const detailsPerPage = 10;

export function usersQuery(filter: UserFilter) {
  return cursorQuery(
    [...usersKey, "list", filter],
    async ({ cursor, signal }) => {
      const kind = "all_firebase_and_firestore" as const;
      const query = { ...filter, kind, limit: usersPerPage, cursor };
      const answer = await callRaw("GET /api/users", { query, signal });
      return {
        users: (await answer.json()) as User[],
        nextCursor: answer.headers.get("next-cursor"),
      };
    },
    alwaysAnew,
  );
}

export function userQuery(userId: string) {
  return queryOptions({
    queryKey: [...usersKey, "one", userId],
    queryFn: ({ signal }) => call("GET /api/users/{userId}", { params: { userId }, signal }),
    ...alwaysAnew,
  });
}

export function userRunsQuery(userId: string) {
  return cursorQuery(
    [...usersKey, "runs", userId],
    ({ cursor, signal }) => {
      const query = { limit: detailsPerPage, cursor };
      return call("GET /api/users/{userId}/runs", { params: { userId }, query, signal });
    },
    alwaysAnew,
  );
}

export function userCreditsQuery(userId: string) {
  return cursorQuery(
    [...usersKey, "credits", userId],
    ({ cursor, signal }) => {
      const query = { limit: detailsPerPage, cursor };
      return call("GET /api/users/{userId}/credits", { params: { userId }, query, signal });
    },
    alwaysAnew,
  );
}

export function userSessionsQuery(userId: string) {
  return cursorQuery(
    [...usersKey, "sessions", userId],
    ({ cursor, signal }) => {
      const query = { user_id: userId, limit: detailsPerPage, cursor };
      return call("GET /api/admin/sessions", { query, signal });
    },
    alwaysAnew,
  );
}

/** Deletes users and returns how many still existed. */
export async function deleteUsers(userIds: readonly string[]): Promise<number> {
  let deleted = 0;
  for (let start = 0; start < userIds.length || start === 0; start += mostUsersDeletedAtOnce) {
    const some = userIds.slice(start, start + mostUsersDeletedAtOnce);
    const answer = await call("DELETE /api/users/batch", { body: { userIds: some } });
    deleted += answer.deleted.length;
  }
  return deleted;
}

export function changeUser(userId: string, change: UserChange): Promise<User> {
  return call("PATCH /api/users/{userId}", { params: { userId }, body: change });
}

/** Ends all sign-ins and returns how many there were. */
export function signOutUser(userId: string): Promise<{ readonly ended: number }> {
  return call("DELETE /api/users/{userId}/sign-ins", { params: { userId } });
}

/** Saves the users that a filter finds as a CSV file. */
export async function saveUsers({ query, state }: UserFilter): Promise<void> {
  const response = await callRaw("GET /api/admin/users/csv", {
    query: { query, state },
    headers: { accept: "text/csv" },
  });
  saveBlob(await response.blob(), "users.csv");
}

/** Adds or takes credits, once per id. */
export function adjustCredits(userId: string, adjustment: CreditAdjustment): Promise<User> {
  return call("POST /api/users/{userId}/credits", { params: { userId }, body: adjustment });
}

export function reloadUsers(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: usersKey });
}
