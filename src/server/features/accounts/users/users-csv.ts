import type { EndpointQuery } from "#contract/endpoints/endpoint.ts";
import type { endpoints } from "#contract/endpoints/endpoints.ts";
import type { User } from "#contract/schemas/user.ts";
import { csvLine } from "#server/platform/csv-line.ts";
import { type AccountParts } from "../account-parts.ts";
import { listUsersWithBalances } from "./list-users.ts";

const usersPerPage = 500;

/** The screen names them, so keep both the same. */
const columns: Readonly<Record<string, (user: User) => string>> = {
  user_id: ({ uid }) => uid,
  email: ({ email }) => email,
  name: ({ displayName }) => displayName ?? "",
  email_verified: ({ emailVerified }) => String(emailVerified),
  administrator: ({ isAdmin }) => String(isAdmin),
  disabled: ({ disabled }) => String(disabled),
  signs_in_with: ({ providerId }) => providerId,
  created_at: ({ metadata }) => metadata.creationTime ?? "",
  last_sign_in_at: ({ metadata }) => metadata.lastSignInTime ?? "",
  free_credits: ({ freeCredits }) => freeCredits.toFixed(2),
  paid_credits: ({ paidCredits }) => paidCredits.toFixed(2),
};

/** Streams CSV (RFC 4180) by email; there may be a million users. */
export async function* usersCsv(
  parts: AccountParts,
  filter: EndpointQuery<typeof endpoints.downloadUsers>,
): AsyncGenerator<string> {
  yield csvLine(Object.keys(columns));
  const order = { sort: "email", direction: "asc", limit: usersPerPage } as const;
  let cursor: string | undefined;
  do {
    const page = await listUsersWithBalances(parts, { ...filter, ...order, cursor });
    yield page.users
      .map((user) => csvLine(Object.values(columns).map((valueOf) => valueOf(user))))
      .join("");
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
