import { z } from "zod";
import { cursorTime, decodeCursor, encodeCursor } from "./cursor.ts";

/** The place of a row in a list that is sorted by its time, then its id. */
export interface TimePlace {
  readonly createdAt: Date;
  readonly id: string;
}

const placeSchema = z.tuple([cursorTime, z.uuid()]);

/** A place in such a list, newest first, in a form that fits an address. */
export function encodeTimeCursor({ createdAt, id }: TimePlace): string {
  return encodeCursor([createdAt, id]);
}

/** Reads a cursor back. Throws Refusal `invalid_request` for one that is not ours. */
export function decodeTimeCursor(cursor: string): TimePlace {
  const [createdAt, id] = decodeCursor(placeSchema, cursor);
  return { createdAt, id };
}
