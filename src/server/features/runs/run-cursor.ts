import { z } from "zod";
import { Refusal } from "#server/platform/refusal.ts";
import type { RunRow } from "./store.ts";

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** The place of a run in the list, newest first, in a form that fits an address. */
export function encodeRunCursor(run: Pick<RunRow, "createdAt" | "id">): string {
  return Buffer.from(`${run.createdAt.toISOString()}|${run.id}`).toString("base64url");
}

/** Reads a cursor back. Throws Refusal `invalid_request` for one that is not ours. */
export function decodeRunCursor(cursor: string): { createdAt: Date; id: string } {
  const parts = Buffer.from(cursor, "base64url").toString().split("|");
  const parsed = cursorSchema.safeParse(parts);
  if (!parsed.success) throw new Refusal("invalid_request", "This cursor is not one of ours.");
  const [createdAt, id] = parsed.data;
  return { createdAt: new Date(createdAt), id };
}
