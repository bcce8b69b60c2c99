import { z } from "zod";
import { cursorTime, decodeCursor, encodeCursor } from "./cursor.ts";

export interface TimePlace {
  readonly createdAt: Date;
  readonly id: string;
}

const placeSchema = z.tuple([cursorTime, z.uuid()]);

/** Encodes a place in a list sorted by time, newest first, for an address. */
export function encodeTimeCursor({ createdAt, id }: TimePlace): string {
  return encodeCursor([createdAt, id]);
}

/** Returns where a page of a list ends: before the time asked for, and after the last page; the earlier of both. */
export function endOfPage(
  before: Date | null,
  after: TimePlace | null,
): { readonly createdAt: Date | "infinity"; readonly id: string } {
  if (after !== null && (before === null || after.createdAt < before)) return after;
  if (before !== null) return { createdAt: before, id: "00000000-0000-0000-0000-000000000000" };
  return { createdAt: "infinity", id: "ffffffff-ffff-ffff-ffff-ffffffffffff" };
}

/** Decodes a cursor. Throws Refusal `invalid_request` for anything else. */
export function decodeTimeCursor(cursor: string): TimePlace {
  const [createdAt, id] = decodeCursor(placeSchema, cursor);
  return { createdAt, id };
}
