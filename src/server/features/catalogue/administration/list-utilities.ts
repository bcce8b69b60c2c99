import { z } from "zod";
import type { UtilityOrder } from "#contract/facts/utility/order.ts";
import type { UtilityStatus } from "#contract/facts/utility/status.ts";
import type { UtilityRow } from "../utility-row.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { cutPage, decodeCursor, encodeCursor } from "#server/platform/http/cursor.ts";
import { countUtilities, listUtilityPage, type UtilityPlace } from "./list-store.ts";

interface UtilityQuery {
  readonly search?: string | undefined;
  readonly status?: UtilityStatus | undefined;
  readonly sort: UtilityOrder;
  readonly descending: boolean;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

interface UtilityList {
  readonly rows: readonly UtilityRow[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
  readonly total: number;
}

/** Includes any status. Throws Refusal for an invalid cursor. */
export async function listUtilities(
  queryable: Queryable,
  query: UtilityQuery,
): Promise<UtilityList> {
  const { sort, descending, limit, cursor } = query;
  const words = (query.search ?? "").split(/\s+/).filter((word) => word !== "");
  const filter = { words, status: query.status };
  const after = cursor === undefined ? undefined : decodePlace(cursor, sort);
  const [rows, total] = await Promise.all([
    listUtilityPage(queryable, filter, {
      order: sort,
      descending,
      limit: limit === undefined ? undefined : limit + 1,
      after,
    }),
    countUtilities(queryable, filter),
  ]);
  const page = cutPage(rows, limit ?? rows.length, ({ sortKey, id }) =>
    encodeCursor([sort, sortKey, id]),
  );
  return { ...page, total };
}

const textKey = z.string().max(200);
const placeSchema = z.union([
  z.tuple([z.enum(["name", "id"]), textKey, textKey]),
  z.tuple([z.enum(["status", "price"]), z.string().regex(/^\d{1,9}$/), textKey]),
  z.tuple([z.literal("updated"), z.iso.datetime(), textKey]),
]);

function decodePlace(cursor: string, order: UtilityOrder): UtilityPlace {
  // A cursor belongs to one order.
  const ofOrder = placeSchema.refine(([sort]) => sort === order);
  const [, sortKey, id] = decodeCursor(ofOrder, cursor);
  return { sortKey, id };
}
