import type { JsonValue } from "#kit/run/run-result.ts";
import { readResult } from "#kit/pipeline/hand-on.ts";
import { type BatchedFile, readEnd } from "#kit/pipeline/run-batch.ts";

/** How a file ended, by its result's row in the table of a batch on the server. */
export interface TableRow {
  readonly filename: string;
  readonly ended: BatchedFile<unknown>["ended"];
  /** Empty unless it failed. */
  readonly problem: string;
  /** Names of the files made. */
  readonly made: readonly string[];
}

/** Reads the table that a batch on the server gives. `outputs` are the names of the session's output files. */
export function rowsOfTable(result: JsonValue, outputs: ReadonlySet<string>): readonly TableRow[] {
  const table = readResult(result);
  if (table?.type !== "table") return [];
  const at = (name: string) => table.columns.indexOf(name);
  const [file, ended, files, problem] = [at("File"), at("Result"), at("Files made"), at("Problem")];
  return table.rows.map((cells) => ({
    filename: String(cells[file] ?? ""),
    ended: readEnd(cells[ended]),
    problem: String(cells[problem] ?? ""),
    made: namesIn(String(cells[files] ?? ""), outputs) ?? [],
  }));
}

const between = ", ";

/** Splits names joined by commas, though a name may have commas too. Null if that is no list of known names. */
function namesIn(list: string, known: ReadonlySet<string>): readonly string[] | null {
  if (list === "") return [];
  for (let end = list.length; end > 0; end = list.lastIndexOf(between, end - 1)) {
    const name = list.slice(0, end);
    if (!known.has(name)) continue;
    if (end === list.length) return [name];
    const rest = namesIn(list.slice(end + between.length), known);
    if (rest !== null) return [name, ...rest];
  }
  return null;
}
