import { isTextType } from "./file-types.ts";
import { type RunResult, runResultSchema } from "../run/run-result.ts";
import type { JsonValue } from "../run/run-result.ts";
import type { Operation } from "../manifest/manifest.ts";
import { writeCsv } from "../run/write-table.ts";

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
    case "text":
      return {
        kind: "text",
        text: result.text,
        filename: result.filename ?? `result${textEndingsOf(gives)[0] ?? endings.text}`,
      };
    case "json":
      return {
        kind: "text",
        text: JSON.stringify(result.value, null, 2),
        filename: "result.json",
      };
    case "table":
      return { kind: "text", text: writeCsv(result), filename: result.filename ?? "result.csv" };
    case "html":
      return { kind: "text", text: result.html, filename: result.filename ?? "result.html" };
    case "image":
    case "audio":
      return { kind: "base64", base64: result.base64, filename: result.filename };
    default:
      return null;
  }
}
