import { RunError } from "#kit/run/run-error.ts";

const blank = /^(?:\s|;|--[^\n]*(?:\n|$)|\/\*[^]*?(?:\*\/|$))*/;

/** Throws RunError `no_sql` or `writes` unless it begins as a statement that reads. */
export function refuseWriting(sql: string): void {
  const [word = ""] = /^[A-Za-z]+/.exec(sql.replace(blank, "")) ?? [];
  if (/^(?:select|with|values|explain)$/i.test(word)) return;
  if (sql.replace(blank, "") === "") {
    throw refuse("no_sql", "Write a SELECT first, such as SELECT * FROM books.");
  }
  if (/^pragma$/i.test(word)) {
    throw refuse(
      "writes",
      "Use a function instead of PRAGMA: SELECT * FROM pragma_table_info('books').",
    );
  }
  const name = word === "" ? "This" : word.toUpperCase();
  throw refuse(
    "writes",
    `${name} isn't allowed, because this only reads databases: write a SELECT.`,
  );
}

/** Throws RunError `several_statements` if anything but comments follows. */
export function refuseMore(rest: string): void {
  if (rest.replace(blank, "") === "") return;
  throw refuse("several_statements", "Write one statement only, and run the others after it.");
}

function refuse(code: string, sentence: string): RunError {
  return new RunError(code, sentence, { field: "sql" });
}
