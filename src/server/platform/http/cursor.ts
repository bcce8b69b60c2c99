import { z } from "zod";
import { Refusal } from "../refusal.ts";
import { isStorable } from "../storable-text.ts";

export const cursorTime = z.iso.datetime().transform((time) => new Date(time));

/** Encodes a row's place in a sorted list for an address. */
export function encodeCursor(place: readonly (string | number | Date)[]): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/** Decodes a place. Throws Refusal `invalid_request` for anything else. */
export function decodeCursor<Place extends z.ZodType>(place: Place, cursor: string) {
  const parsed = place.safeParse(parse(Buffer.from(cursor, "base64url").toString()));
  // Base64 hides text from the check at the edge.
  if (!parsed.success || !isStorable(parsed.data))
    throw new Refusal(
      "invalid_request",
      "This cursor isn't valid. Start again from the first page.",
    );
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

/** Cuts a page from rows of which one more than `limit` was read. The cursor is null on the last page. */
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
