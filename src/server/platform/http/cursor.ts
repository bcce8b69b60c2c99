import { z } from "zod";
import { Refusal } from "../refusal.ts";
import { isStorable } from "../storable-text.ts";

/** A time in a cursor; read back as a Date. */
export const cursorTime = z.iso.datetime().transform((time) => new Date(time));

/** The place of a row in a list, by what the list is sorted by, in a form that fits an address. */
export function encodeCursor(place: readonly (string | number | Date)[]): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/** Reads a place back. Throws Refusal `invalid_request` for what is not one of such a list. */
export function decodeCursor<Place extends z.ZodType>(place: Place, cursor: string) {
  const parsed = place.safeParse(parse(Buffer.from(cursor, "base64url").toString()));
  // What comes in another spelling has passed the edge's own look at text.
  if (!parsed.success || !isStorable(parsed.data))
    throw new Refusal("invalid_request", "This cursor is not one of ours.");
  return parsed.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * A page of rows, of which one more than `limit` was asked for: that tells whether there is a next
 * page, whose cursor is that of the last row. Null on the last page.
 */
export function cutPage<Row>(
  found: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { readonly rows: Row[]; readonly nextCursor: string | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows,
    nextCursor: found.length > limit && last !== undefined ? cursorOf(last) : null,
  };
}
