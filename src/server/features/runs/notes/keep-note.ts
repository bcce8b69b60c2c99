import type { RunParts } from "../run-parts.ts";
import type { RunRow } from "../store.ts";
import { insertNote, type RunNoteKind } from "./store.ts";

/** In characters. The start of a stack says where an error came from. */
const mostCharacters = 4000;

/** Keeps a note for administrators. Never throws: logs a note that can't be kept. */
export async function keepNote(
  { database, clock, log }: Pick<RunParts, "database" | "clock" | "log">,
  { id: runId, attempt }: Pick<RunRow, "id" | "attempt">,
  { what, told }: { readonly what: RunNoteKind; readonly told: string },
): Promise<void> {
  const storable = told.replaceAll("\0", "\ufffd").toWellFormed().slice(0, mostCharacters);
  const note = { what, attempt, told: storable.toWellFormed(), createdAt: clock.now() };
  try {
    await insertNote(database.pool, runId, note);
  } catch (error) {
    log.warn({ err: error, runId }, "a note on a run was not saved");
  }
}
