import { z } from "zod";
import type { EndpointQuery } from "#contract/endpoints/endpoint.ts";
import type { endpoints } from "#contract/endpoints/endpoints.ts";
import type { ListedRequest } from "#contract/schemas/utility-request.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { cursorTime, cutPage, decodeCursor, encodeCursor } from "#server/platform/http/cursor.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { listRequestRows, type RequestPlace } from "./list-store.ts";
import { presentListed } from "./present.ts";
import type { Reader } from "./read-request.ts";

type Query = EndpointQuery<typeof endpoints.listRequests>;

const placeSchema = z.tuple([
  z
    .int()
    .min(0)
    .max(2 ** 31 - 1),
  cursorTime,
  z.uuid(),
]);

/** Throws Refusal for an invalid cursor, and for others than administrators who ask for hidden ones. */
export async function listRequests(
  queryable: Queryable,
  reader: Reader,
  { query, state, sort, hidden, limit, cursor }: Query,
): Promise<{ readonly requests: ListedRequest[]; readonly nextCursor: string | null }> {
  if (hidden && reader?.isAdmin !== true) throw new Refusal("admin_required");
  const words = query?.trim();
  const found = await listRequestRows(queryable, {
    query: words === "" ? undefined : words,
    state,
    sort,
    isHidden: hidden,
    voter: reader?.userId,
    after: cursor === undefined ? undefined : decodePlace(cursor),
    limit: limit + 1,
  });
  const { rows, nextCursor } = cutPage(found, limit, ({ votes, createdAt, id }) =>
    encodeCursor([votes, createdAt, id]),
  );
  const isAdministrator = reader?.isAdmin === true;
  return { requests: rows.map((row) => presentListed(row, isAdministrator)), nextCursor };
}

function decodePlace(cursor: string): RequestPlace {
  const [votes, createdAt, id] = decodeCursor(placeSchema, cursor);
  return { votes, createdAt, id };
}
