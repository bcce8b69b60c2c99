import type { Operation } from "../manifest/manifest.ts";
import {
  type JsonValue,
  type PartResult,
  type RunResult,
  runResultSchema,
} from "../run/run-result.ts";
import { writeCsv } from "../run/write-table.ts";
import { isTextType } from "./file-types.ts";

/** What a result becomes for the next step. */
export type HandedOn =
  | { readonly kind: "text"; readonly text: string; readonly filename: string }
  | { readonly kind: "base64"; readonly base64: string; readonly filename: string };

/** Returns a run's result, or null if it is one for the utility's own page. */
export function readResult(value: JsonValue): RunResult | null {
  const parsed = runResultSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** Endings of the files that results become. A text's may be another, which the operation declares. */
const endings = { text: ".txt", json: ".json", table: ".csv", html: ".html" } as const;

/** Returns the endings of texts that an operation may hand on. */
export function textEndingsOf({ results, files }: Operation["gives"]): readonly string[] {
  const declared = files?.types.filter(isTextType) ?? [];
  return results.flatMap((kind) => {
    if (kind === "text" && declared.length > 0) return declared;
    return kind in endings ? [endings[kind as keyof typeof endings]] : [];
  });
}

/** Returns what a run without files hands on, or null if no step can take its result. */
export function handOn(result: RunResult | null, gives: Operation["gives"]): HandedOn | null {
  switch (result?.type) {
    case "text": {
      const ending = textEndingsOf(gives)[0] ?? endings.text;
      return { kind: "text", text: result.text, filename: result.filename ?? `result${ending}` };
    }
    case "json":
      return { kind: "text", text: textOfResult(result), filename: `result${endings.json}` };
    case "table":
    case "html": {
      const filename = result.filename ?? `result${endings[result.type]}`;
      return { kind: "text", text: textOfResult(result), filename };
    }
    case "image":
    case "audio":
      return { kind: "base64", base64: result.base64, filename: result.filename };
    default:
      return null;
  }
}

const marks = { same: " ", added: "+", removed: "-" } as const;

/** Writes a result, or one of its parts, as text. Of pictures and sounds only the filename. */
export function textOfResult(result: PartResult): string {
  switch (result.type) {
    case "text":
      return result.text;
    case "values":
      return result.values.map(({ label, value }) => `${label}: ${value}`).join("\n");
    case "table":
      return writeCsv(result);
    case "json":
      return JSON.stringify(result.value, null, 2);
    case "diff":
      return result.lines.map(({ kind, text }) => marks[kind] + text).join("\n");
    case "html":
      return result.html;
    case "image":
    case "audio":
      return result.filename;
  }
}
