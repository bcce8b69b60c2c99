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

/** Decodes a cursor. Throws Refusal `invalid_request` for anything else. */
export function decodeTimeCursor(cursor: string): TimePlace {
  const [createdAt, id] = decodeCursor(placeSchema, cursor);
  return { createdAt, id };
}
