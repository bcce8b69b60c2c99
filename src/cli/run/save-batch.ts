import type { RunResult } from "#kit/run/run-result.ts";
import { CliError } from "../cli-error.ts";
import type { Outcome, Surroundings } from "../surroundings.ts";
import { type CarriedOut, tell } from "./carry-out.ts";
import { saveBytes } from "./save-outputs.ts";

type Table = Extract<RunResult, { type: "table" }>;

/** Saves the table of a batch as `results.csv`, and says which files failed. Fails if all did. Throws CliError. */
export async function saveBatch(
  surroundings: Surroundings,
  { run, saved, folder }: CarriedOut,
  isJson: boolean,
): Promise<Outcome> {
  const table = run.result as Table | null;
  if (table?.type !== "table") {
    throw new CliError("ours", "wrong_result", "The server sent no table of files.");
  }
  const bytes = Buffer.from(writeCsv(table));
  const file = { filename: "results.csv", contentType: "text/csv", bytes };
  const all = [...saved, await saveBytes(file, folder)];
  const cellOf = (row: Table["rows"][number], column: string) => row[table.columns.indexOf(column)];
  const ended = (word: string) => table.rows.filter((row) => cellOf(row, "Result") === word);
  const [failed, cancelled] = [ended("Failed"), ended("Cancelled").length];
  const done = table.rows.length - failed.length - cancelled;
  if (!isJson) {
    const problems = failed.map((row) => `${cellOf(row, "File")}: ${cellOf(row, "Problem")}`);
    const others = cancelled === 0 ? "" : `, ${cancelled} cancelled`;
    const counts = `${filesOf(done)} done, ${failed.length} failed${others}.`;
    tell(surroundings, run, [...problems, counts], all);
  }
  const json = { run, outputs: all, charged: run.price, done, failed: failed.length, cancelled };
  return { json, text: "", ...(done === 0 && { exit: "failed" }) };
}

function filesOf(count: number): string {
  return count === 1 ? "1 file" : `${count} files`;
}

/** Writes CSV as the site's page does (RFC 4180). */
function writeCsv({ columns, rows }: Table): string {
  const cell = (value: string | number | null) => {
    const text = String(value ?? "");
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [columns, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
