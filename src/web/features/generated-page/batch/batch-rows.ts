import { sessionMaximumBytes, sessionMaximumFiles } from "#contract/facts/files/file.ts";
import type { FileLimits } from "#contract/schemas/utility.ts";
import { unusedFilename } from "#kit/run/free-filename.ts";
import { checkUpload } from "#web/features/files/upload/check-upload.ts";
import { formatCount, formatNumber } from "#web/ui/format/format-number.ts";

export const mostFiles = sessionMaximumFiles;
export const mostBytes = sessionMaximumBytes;

/** A file that came of a row's file: in the page, or in a session from which it is read when wanted. */
export interface BatchOutput {
  readonly filename: string;
  readonly bytes: number;
  /** Throws like `downloadFile`. */
  readonly read: () => Promise<Blob>;
}

export type RowState =
  | { readonly is: "waiting" | "uploading" | "uploaded" | "working" | "processed" }
  /** `call` is what ran, as text, to see whether the form has changed since. */
  | { readonly is: "done"; readonly outputs: readonly BatchOutput[]; readonly call: string }
  | { readonly is: "failed"; readonly problem: string }
  | { readonly is: "cancelled" };

export interface BatchRow {
  readonly id: number;
  /** Under a name that no other row's file has. */
  readonly file: File;
  readonly state: RowState;
}

interface Ended {
  readonly state: Extract<RowState, { readonly is: "done" | "failed" | "cancelled" }>;
}

const waiting: RowState = { is: "waiting" };

interface Added {
  readonly rows: readonly BatchRow[];
  /** Why some files were left out. */
  readonly mistakes: readonly string[];
}

/** Adds the files that fit, and says why others don't. */
export function addFiles(
  rows: readonly BatchRow[],
  files: readonly File[],
  limits: FileLimits,
): Added {
  const taken = new Set(rows.map(({ file }) => file.name.toLowerCase()));
  const added: BatchRow[] = [];
  const mistakes: string[] = [];
  let id = rows.at(-1)?.id ?? 0;
  let bytes = bytesOf(rows);
  let tooMany = 0;
  let tooMuch = 0;
  for (const file of files) {
    const [mistake] = checkUpload([file], { ...limits, maxFiles: 0 }, 0);
    if (mistake !== undefined) mistakes.push(mistake);
    else if (rows.length + added.length === mostFiles) tooMany += 1;
    else if (bytes + file.size > mostBytes) tooMuch += 1;
    else {
      id += 1;
      bytes += file.size;
      added.push({ id, file: renamed(file, unusedFilename(file.name, taken)), state: waiting });
    }
  }
  const most = `up to ${formatNumber(mostFiles)} files`;
  const left = shortened(mistakes);
  if (tooMany > 0) left.push(`A batch can have ${most}. ${leftOut(tooMany)}`);
  if (tooMuch > 0) left.push(`A batch can have up to 1 GB of files. ${leftOut(tooMuch)}`);
  return { rows: [...rows, ...added], mistakes: left };
}

/** Returns the file under another name. */
export function renamed(file: File, name: string): File {
  if (file.name === name) return file;
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
}

/** Says how many files were left out. */
export function leftOut(count: number): string {
  return count === 1 ? "1 file was left out." : `${formatNumber(count)} files were left out.`;
}

const mostMistakes = 3;

function shortened(mistakes: readonly string[]): string[] {
  const rest = mistakes.length - mostMistakes;
  if (rest <= 1) return [...mistakes];
  return [
    ...mistakes.slice(0, mostMistakes),
    `${formatNumber(rest)} more files were left out for reasons like these.`,
  ];
}

export function bytesOf(rows: readonly BatchRow[]): number {
  return rows.reduce((sum, { file }) => sum + file.size, 0);
}

export function withState(
  rows: readonly BatchRow[],
  ids: ReadonlySet<number>,
  state: RowState,
): readonly BatchRow[] {
  return rows.map((row) => (ids.has(row.id) ? { ...row, state } : row));
}

/** Puts rows that a run left unfinished back to waiting. */
export function withoutUnfinished(rows: readonly BatchRow[]): readonly BatchRow[] {
  return rows.map((row) => (isEnded(row) ? row : { ...row, state: waiting }));
}

export function isEnded<Row extends Pick<BatchRow, "state">>(row: Row): row is Row & Ended {
  const { is } = row.state;
  return is === "done" || is === "failed" || is === "cancelled";
}

/** Returns the rows that a run of `call` still has to do. */
export function rowsToRun(rows: readonly BatchRow[], call: string): readonly BatchRow[] {
  return rows.filter(({ state }) => state.is !== "done" || state.call !== call);
}

export interface RowCounts {
  readonly all: number;
  readonly done: number;
  readonly failed: number;
  readonly cancelled: number;
}

export function countRows(rows: readonly BatchRow[]): RowCounts {
  const count = (is: RowState["is"]) => rows.filter(({ state }) => state.is === is).length;
  const ended = { done: count("done"), failed: count("failed"), cancelled: count("cancelled") };
  return { all: rows.length, ...ended };
}

export function outputsOf({ state }: BatchRow): readonly BatchOutput[] {
  return state.is === "done" ? state.outputs : [];
}

/** Sums what came of a row, in bytes, or returns null for nothing. */
export function bytesAfter(row: BatchRow): number | null {
  const outputs = outputsOf(row);
  return outputs.length === 0 ? null : outputs.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Says what is left of a batch that was cancelled on the server. */
export function cancelledSentence(
  { done, failed, cancelled }: Omit<RowCounts, "all">,
  isCharged: boolean,
): string {
  const all = formatCount(done + failed + cancelled, "file", "files");
  const kept = `The batch was cancelled. ${formatNumber(done)} of ${all} ${done === 1 ? "is" : "are"} done.`;
  return isCharged ? `${kept} You were charged only for what is done.` : kept;
}

/** Describes a batch: `48 done, 2 failed`. */
export function describeCounts({ all, done, failed, cancelled }: RowCounts): string {
  const left = all - done - failed - cancelled;
  const parts = [
    [done, "done"],
    [failed, "failed"],
    [cancelled, "cancelled"],
    [left, "waiting"],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${formatNumber(count)} ${what}`)
    .join(", ");
}
