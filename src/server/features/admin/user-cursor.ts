import { z } from "zod";
import type { UserSort } from "#contract/user.ts";
import { Refusal } from "#server/platform/refusal.ts";

/** The place of a user in a list, by what the list is sorted by. */
export type UserPlace =
  | { readonly sort: "email"; readonly email: string }
  | { readonly sort: "created"; readonly createdAt: Date; readonly userId: string };

const idSchema = z.string().regex(/^[\w-]{1,200}$/);
const cursorSchema = z.union([
  // PostgreSQL fails for a NUL.
  z.tuple([z.literal("email"), z.string().refine((email) => !email.includes("\0"))]),
  z.tuple([z.literal("created"), z.iso.datetime(), idSchema]),
]);

/** What a list may be sorted by, of one user. */
interface SortedUser {
  readonly userId: string;
  readonly email: string;
  readonly createdAt: Date;
}

/** The place after a user, in a form that fits an address. */
export function encodeUserCursor(sort: UserSort, row: SortedUser): string {
  const place =
    sort === "email" ? [sort, row.email] : [sort, row.createdAt.toISOString(), row.userId];
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/** Reads a cursor back. Throws Refusal `invalid_request` for one that is not of a list sorted so. */
export function decodeUserCursor(sort: UserSort, cursor: string): UserPlace {
  const parsed = cursorSchema.safeParse(parse(Buffer.from(cursor, "base64url").toString()));
  if (!parsed.success || parsed.data[0] !== sort) {
    throw new Refusal("invalid_request", "This cursor is not one of ours.");
  }
  if (parsed.data[0] === "email") return { sort: "email", email: parsed.data[1] };
  const [, createdAt, userId] = parsed.data;
  return { sort: "created", createdAt: new Date(createdAt), userId };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
