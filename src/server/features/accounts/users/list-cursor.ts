import { z } from "zod";
import type { UserSort } from "#contract/facts/user.ts";
import { cursorTime, decodeCursor, encodeCursor } from "#server/platform/http/cursor.ts";

/** The place of a user in a list: what the list is sorted by, as the columns of the order have it. */
export type UserPlace = readonly (string | Date)[];

/** When somebody has signed in who never has: before everybody else. */
const never = "-infinity";

const idSchema = z.string().regex(/^[\w-]{1,200}$/);

const placeSchemas = {
  email: z.tuple([z.literal("email"), z.string()]),
  created: z.tuple([z.literal("created"), cursorTime, idSchema]),
  last_sign_in: z.tuple([
    z.literal("last_sign_in"),
    z.union([cursorTime, z.literal(never)]),
    idSchema,
  ]),
} satisfies Record<UserSort, z.ZodType>;

/** What a list may be sorted by, of one user. */
interface SortedUser {
  readonly userId: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly lastSignInAt: Date | null;
}

/** The place of a user in a list that is sorted so. */
export function placeOf(sort: UserSort, row: SortedUser): UserPlace {
  if (sort === "email") return [row.email];
  return [sort === "created" ? row.createdAt : (row.lastSignInAt ?? never), row.userId];
}

/** The place after a user, in a form that fits an address. */
export function encodeUserCursor(sort: UserSort, row: SortedUser): string {
  return encodeCursor([sort, ...placeOf(sort, row)]);
}

/** Reads a cursor back. Throws Refusal `invalid_request` for one that is not of a list sorted so. */
export function decodeUserCursor(sort: UserSort, cursor: string): UserPlace {
  const [, ...place] = decodeCursor<(typeof placeSchemas)[UserSort]>(placeSchemas[sort], cursor);
  return place;
}
