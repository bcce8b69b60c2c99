import { z } from "zod";
import type { UserSort } from "#contract/user.ts";
import { cursorTime, decodeCursor, encodeCursor } from "#server/platform/http/cursor.ts";

/** The place of a user in a list, by what the list is sorted by. */
export type UserPlace =
  | { readonly sort: "email"; readonly email: string }
  | { readonly sort: "created"; readonly createdAt: Date; readonly userId: string };

const idSchema = z.string().regex(/^[\w-]{1,200}$/);
// PostgreSQL fails for a NUL.
const emailSchema = z.string().refine((email) => !email.includes("\0"));

const placeSchemas: Readonly<Record<UserSort, z.ZodType<UserPlace>>> = {
  email: z.tuple([z.literal("email"), emailSchema]).transform(([sort, email]) => ({ sort, email })),
  created: z
    .tuple([z.literal("created"), cursorTime, idSchema])
    .transform(([sort, createdAt, userId]) => ({ sort, createdAt, userId })),
};

/** What a list may be sorted by, of one user. */
interface SortedUser {
  readonly userId: string;
  readonly email: string;
  readonly createdAt: Date;
}

/** The place after a user, in a form that fits an address. */
export function encodeUserCursor(sort: UserSort, row: SortedUser): string {
  return encodeCursor(sort === "email" ? [sort, row.email] : [sort, row.createdAt, row.userId]);
}

/** Reads a cursor back. Throws Refusal `invalid_request` for one that is not of a list sorted so. */
export function decodeUserCursor(sort: UserSort, cursor: string): UserPlace {
  return decodeCursor(placeSchemas[sort], cursor);
}
