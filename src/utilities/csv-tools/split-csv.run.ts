import { outputFilename } from "#kit/run/output-filename.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { givenText, writeOutput } from "#kit/run/run-text.ts";
import { mostFiles, type splitCsv } from "./split-csv.ts";
import { columnOf, readTable, writeRecords } from "./table.ts";

export const run: RunFunction<typeof splitCsv> = async (_operation, options, context) => {
  const text = await givenText(context, options.text);
  const { names, rows } = readTable(text, options.delimiterIn);
  const place = options.column === "" ? null : columnOf(names, options.column, "column");
  const parts = Map.groupBy(rows.entries(), ([index, row]) =>
    place === null ? String(Math.floor(index / options.records) + 1) : (row[place] ?? ""),
  );
  if (parts.size > mostFiles) {
    const sentence = `This would make ${parts.size.toLocaleString("en")} files. The limit is 1,000: choose more records per file, or another column.`;
    throw new RunError("too_many_files", sentence, {
      field: place === null ? "records" : "column",
    });
  }
  const taken = new Set<string>();
  const written = [...parts].map(([value, entries]) => {
    const filename = nameOf(context.inputs[0]?.filename ?? "table", value, taken);
    const records = entries.map(([, row]) => row);
    const csv = writeRecords([names, ...records], options.delimiterOut);
    writeOutput(context, filename, csv, "text/csv");
    return [filename, records.length];
  });
  return { type: "table", columns: ["File", "Records"], rows: written };
};

function nameOf(input: string, value: string, taken: Set<string>): string {
  const bare =
    value
      .toWellFormed()
      .replace(/[<>:"/\\|?*\u0000-\u001f\u007f]/gu, "_")
      .trim() || "empty";
  for (let number = 1; ; number += 1) {
    const filename = outputFilename(
      input,
      `_${bare.slice(0, 60)}${number === 1 ? "" : `_${number}`}`,
      "csv",
    );
    if (taken.has(filename.toLowerCase())) continue;
    taken.add(filename.toLowerCase());
    return filename;
  }
}
