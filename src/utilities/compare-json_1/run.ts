import { readJson } from "#kit/in-browser/read-json.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { type Change, compareTrees, type Side } from "./compare-trees.ts";
import type { manifest } from "./manifest.ts";

const words = { add: "added", remove: "removed", replace: "changed" };
const mostShown = 2000;

export const run: RunFunction<typeof manifest> = async (_operation, { before, after }) => {
  const changes = compareTrees(readSide(before, "before"), readSide(after, "after"));
  if (changes.length === 0) {
    return { type: "values", values: [{ label: "Documents", value: "Identical" }] };
  }
  const shown = changes.slice(0, mostShown);
  const rows = shown.map(({ op, path, before: gone, after: come }) => [
    path,
    words[op],
    brief(gone),
    brief(come),
  ]);
  const title = changes.length === 1 ? "1 change" : `${changes.length} changes`;
  const notice =
    changes.length > mostShown
      ? { notice: "The table shows the first 2,000 changes. The patch contains them all." }
      : {};
  return {
    type: "parts",
    parts: [
      {
        title,
        result: { type: "table", columns: ["Path", "Change", "Before", "After"], rows, ...notice },
      },
      {
        title: "JSON Patch",
        result: { type: "text", text: patchOf(changes), filename: "patch.json", language: "json" },
      },
    ],
  };
};

function readSide(text: string, field: "before" | "after"): Side {
  if (text.trim() === "") {
    throw new RunError("no_text", "Paste both documents: the old one and the new one.", {
      field,
    });
  }
  try {
    return { text, tree: readJson(text).tree };
  } catch (error) {
    if (!(error instanceof RunError)) throw error;
    throw new RunError(error.code, error.message, { field });
  }
}

function brief(json: string | null): string {
  if (json === null) return "";
  return json.length > 200 ? `${json.slice(0, 199)}…` : json;
}

function patchOf(changes: readonly Change[]): string {
  const lines = changes.map(({ op, path, after }) => {
    const value = after === null ? "" : `, "value": ${after}`;
    return `  { "op": "${op}", "path": ${JSON.stringify(path)}${value} }`;
  });
  return `[\n${lines.join(",\n")}\n]`;
}
