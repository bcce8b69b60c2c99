import { format } from "sql-formatter";
import { answerText, givenText, renamed } from "#kit/run/run-text.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { manifest } from "./manifest.ts";

/** Refuses what the dialect can't read, with line and column. */
export const run: RunFunction<typeof manifest> = async (_operation, options, context) => {
  const sql = await givenText(context, options.text);
  const text = layOut(() =>
    format(sql, {
      language: options.dialect,
      keywordCase: options.keywords,
      dataTypeCase: options.keywords,
      functionCase: "preserve",
      useTabs: options.indent === "tab",
      tabWidth: options.indent === "4" ? 4 : 2,
    }),
  );
  return answerText(context, text, { filename: renamed(context, "sql"), language: "sql" });
};

function layOut(write: () => string): string {
  try {
    return write();
  } catch (error) {
    if (error instanceof RangeError) {
      throw new RunError("too_deep", "The SQL is nested too deeply.", { field: "text" });
    }
    // The library has no error class, only errors with a position.
    const message = error instanceof Error ? error.message : "";
    const found = /(?:Unexpected "([^]*?)"|at token: (\S+)) at line (\d+) column (\d+)/.exec(
      message,
    );
    if (found === null) throw error;
    const [, text, token, line, column] = found;
    const near = text?.split("\n", 1)[0] ?? token;
    const what = near === "«EOF»" ? "the end of the SQL" : `"${near}"`;
    const sentence = `Line ${line}, column ${column}: ${what} isn't expected here in this dialect.`;
    throw new RunError("not_sql", sentence, { field: "text" });
  }
}
