import type { PartResult, RunResult } from "#kit/run/run-result.ts";

/** A picture or sound that came with a result. */
export interface ResultFile {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface PrintedResult {
  readonly text: string;
  readonly notices: readonly string[];
  readonly files: readonly ResultFile[];
}

const kinds: readonly string[] = [
  "text",
  "values",
  "table",
  "json",
  "image",
  "audio",
  "diff",
  "html",
  "parts",
] satisfies RunResult["type"][];

/** Prints a result plainly. One of a utility's own page is JSON, and only printed if there are no files. */
export function printResult(result: unknown, hasFiles: boolean): PrintedResult {
  if (isRunResult(result)) return printKnown(result);
  const text = result === null || hasFiles ? "" : JSON.stringify(result, null, 2);
  return { text, notices: [], files: [] };
}

function isRunResult(result: unknown): result is RunResult {
  return (
    typeof result === "object" &&
    result !== null &&
    "type" in result &&
    typeof result.type === "string" &&
    kinds.includes(result.type)
  );
}

function printKnown(result: RunResult): PrintedResult {
  const parts = result.type === "parts" ? result.parts : [{ title: "", result }];
  const texts = parts.map(({ title, result: part }) => {
    const text = textOf(part);
    return title === "" || text === "" ? text : `# ${title}\n${text}`;
  });
  const notices = [result, ...parts.map((part) => part.result)].flatMap(
    ({ notice }) => notice ?? [],
  );
  return {
    text: texts.filter((text) => text !== "").join("\n\n"),
    notices: [...new Set(notices)],
    files: parts.flatMap(({ result: part }) => filesOf(part)),
  };
}

function textOf(result: PartResult): string {
  switch (result.type) {
    case "text":
      return result.text;
    case "html":
      return result.html;
    case "values":
      return valuesOf(result.values);
    case "table":
      return [result.columns, ...result.rows].map((row) => row.map(cellOf).join("\t")).join("\n");
    case "json":
      return JSON.stringify(result.value, null, 2);
    case "diff":
      return result.lines.map(({ kind, text }) => `${marks[kind]}${text}`).join("\n");
    case "image":
    case "audio":
      return "";
  }
}

const marks = { same: " ", added: "+", removed: "-" } as const;

/** A single value needs no label, so that a script can take it as it is. */
function valuesOf(values: readonly { readonly label: string; readonly value: string }[]): string {
  if (values.length === 1) return values[0]?.value ?? "";
  return values.map(({ label, value }) => `${label}: ${value}`).join("\n");
}

/** One row is one line. */
function cellOf(cell: string | number | null): string {
  return String(cell ?? "").replaceAll(/[\t\r\n]+/g, " ");
}

function filesOf(result: PartResult): ResultFile[] {
  if (result.type !== "image" && result.type !== "audio") return [];
  const { filename, contentType, base64 } = result;
  return [{ filename, contentType, bytes: Buffer.from(base64, "base64") }];
}
