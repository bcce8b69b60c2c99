import { z } from "zod";
import { Refusal } from "#server/platform/refusal.ts";

/** The place of a row in a list that is sorted by its time, then its id. */
export interface TimePlace {
  readonly createdAt: Date;
  readonly id: string;
}

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** A place in such a list, newest first, in a form that fits an address. */
export function encodeTimeCursor({ createdAt, id }: TimePlace): string {
  return Buffer.from(`${createdAt.toISOString()}|${id}`).toString("base64url");
}

/** Reads a cursor back. Throws Refusal `invalid_request` for one that is not ours. */
export function decodeTimeCursor(cursor: string): TimePlace {
  const parts = Buffer.from(cursor, "base64url").toString().split("|");
  const parsed = cursorSchema.safeParse(parts);
  if (!parsed.success) throw new Refusal("invalid_request", "This cursor is not one of ours.");
  const [createdAt, id] = parsed.data;
  return { createdAt: new Date(createdAt), id };
}
