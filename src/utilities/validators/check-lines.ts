import type { RunWith } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { readLines } from "#kit/text/lines.ts";

/** What is known of a line. A `fault` says why it isn't valid. */
export type Checked = {
  readonly fault?: string;
  /** In the order of the columns. */
  readonly facts: readonly (string | undefined)[];
};

const mostLines = 5000;

/** Shows one line as values, and several as a table. Throws RunError `no_text` and `too_many_lines`. */
export function checkLines<Options extends { readonly text: string }>(
  columns: readonly string[],
  check: (line: string, options: Options) => Checked,
): RunWith<Options> {
  return async (_operation, options) => {
    const lines = readLines(options.text)
      .lines.map((line) => line.trim())
      .filter((line) => line !== "");
    if (lines.length === 0) {
      throw new RunError("no_text", "Type or paste something to check first.", { field: "text" });
    }
    if (lines.length > mostLines) {
      throw new RunError("too_many_lines", "Check at most 5,000 lines at once.", { field: "text" });
    }
    const checked = lines.map((line) => check(line, options));
    const [only] = checked;
    if (checked.length === 1 && only !== undefined) {
      return { type: "values", values: [verdict(only), ...factsOf(columns, only)] };
    }
    const rows = checked.map((one, index) => [
      index + 1,
      one.fault === undefined ? "Yes" : "No",
      ...columns.map((_, at) => one.facts[at] ?? ""),
      one.fault ?? "",
    ]);
    const good = checked.filter(({ fault }) => fault === undefined).length;
    const notice = `${good.toLocaleString("en")} of ${checked.length.toLocaleString("en")} are valid.`;
    return { type: "table", columns: ["Line", "Valid", ...columns, "Problem"], rows, notice };
  };
}

function verdict({ fault }: Checked) {
  if (fault === undefined) return { label: "Valid", value: "Yes" };
  return { label: "Valid", value: "No", note: fault };
}

function factsOf(columns: readonly string[], { facts }: Checked) {
  return columns.flatMap((label, at) => {
    const value = facts[at];
    return value === undefined || value === "" ? [] : [{ label, value }];
  });
}
