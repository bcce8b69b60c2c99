import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { compareCsv } from "./compare-csv.ts";
import { columnOf, readTable, type Table } from "./table.ts";

/** More rows would make the page pause. */
const mostRows = 1000;

export const run: RunFunction<typeof compareCsv> = async (_operation, options) => {
  for (const field of ["before", "after"] as const) {
    if (options[field].trim() === "") {
      throw new RunError("no_text", "Paste both tables first.", { field });
    }
  }
  const [before, after] = [
    readTable(options.before, options.delimiterIn, "The table before"),
    readTable(options.after, options.delimiterIn, "The table after"),
  ];
  const named = options.by.split(",").flatMap((name) => name.trim() || []);
  const keys = named.length === 0 ? before.names.slice(0, 1) : named;
  const columns = [...new Set([...before.names, ...after.names])];
  const index = (table: Table, when: string) => {
    const places = keys.map((name) => columnOf(table.names, name, "by"));
    const ordered = columns.map((name) => table.names.indexOf(name));
    const records = new Map<string, { shown: string; row: string[] }>();
    for (const row of table.rows) {
      const parts = places.map((place) => row[place] ?? "");
      const key = JSON.stringify(parts);
      if (records.has(key)) {
        const sentence = `The key "${parts.join(", ")}" occurs twice in the table ${when}: choose key columns that are unique.`;
        throw new RunError("key_twice", sentence, { field: "by" });
      }
      records.set(key, { shown: parts.join(", "), row: ordered.map((place) => row[place] ?? "") });
    }
    return records;
  };
  const [old, fresh] = [index(before, "before"), index(after, "after")];
  const changed = [...old].flatMap(([key, { shown, row }]) =>
    columns.flatMap((name, place) => {
      const [then, now] = [row[place] ?? "", fresh.get(key)?.row[place]];
      return now === undefined || now === then ? [] : [[shown, name, then, now]];
    }),
  );
  const only = (those: typeof old, others: typeof old) =>
    [...those].flatMap(([key, { row }]) => (others.has(key) ? [] : [row]));
  const parts = [
    part("Changed", ["Key", "Column", "Before", "After"], changed),
    part("Removed", columns, only(old, fresh)),
    part("Added", columns, only(fresh, old)),
  ];
  return { type: "parts", parts };
};

function part(title: string, columns: string[], rows: string[][]) {
  const isLong = rows.length > mostRows;
  const notice = isLong ? { notice: "Only the first 1,000 rows are shown." } : {};
  const result = { type: "table", columns, rows: rows.slice(0, mostRows), ...notice } as const;
  return { title: `${title} (${rows.length})`, result };
}
