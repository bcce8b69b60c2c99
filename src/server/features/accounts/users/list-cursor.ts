import { z } from "zod";
import type { UserSort } from "#contract/facts/user.ts";
import { cursorTime, decodeCursor, encodeCursor } from "#server/platform/http/cursor.ts";

/** The values of its sort columns. */
export type UserPlace = readonly (string | Date)[];

/** Sorts before everyone who has signed in. */
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

interface SortedUser {
  readonly userId: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly lastSignInAt: Date | null;
}

export function placeOf(sort: UserSort, row: SortedUser): UserPlace {
  if (sort === "email") return [row.email];
  return [sort === "created" ? row.createdAt : (row.lastSignInAt ?? never), row.userId];
}

export function encodeUserCursor(sort: UserSort, row: SortedUser): string {
  return encodeCursor([sort, ...placeOf(sort, row)]);
}

/** Throws Refusal `invalid_request` if malformed or for another order. */
export function decodeUserCursor(sort: UserSort, cursor: string): UserPlace {
  const [, ...place] = decodeCursor<(typeof placeSchemas)[UserSort]>(placeSchemas[sort], cursor);
  return place;
}
