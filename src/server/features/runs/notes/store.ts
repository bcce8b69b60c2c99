import type { Queryable } from "#server/platform/database/queryable.ts";

export type RunNoteKind = "taken_up_again" | "attempt_failed" | "crashed" | "printed";

export interface RunNoteRow {
  readonly what: RunNoteKind;
  readonly attempt: number;
  readonly told: string;
  readonly createdAt: Date;
}

export async function insertNote(
  queryable: Queryable,
  runId: string,
  { what, attempt, told, createdAt }: RunNoteRow,
): Promise<void> {
  await queryable.query(
    `INSERT INTO run_notes (run_id, what, attempt, told, created_at) VALUES ($1, $2, $3, $4, $5)`,
    [runId, what, attempt, told, createdAt],
  );
}

export async function selectNotes(queryable: Queryable, runId: string): Promise<RunNoteRow[]> {
  const { rows } = await queryable.query<RunNoteRow & Record<string, unknown>>(
    `SELECT what, attempt, told, created_at AS "createdAt" FROM run_notes
     WHERE run_id = $1 ORDER BY id`,
    [runId],
  );
  return rows;
}
