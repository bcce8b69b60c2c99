import database from "mime-db";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { mimeTypes } from "./mime-types.ts";

const entries = Object.entries(database).map(([type, { source, extensions = [] }]) => ({
  type,
  source,
  extensions,
}));
const mostRows = 500;

/** Throws RunError `no_text` and `nothing_found`. */
export const run: RunFunction<typeof mimeTypes> = async (_operation, { find }) => {
  const wanted = find.trim().toLowerCase();
  if (wanted === "") {
    throw new RunError("no_text", "Type an extension or a MIME type first.", { field: "find" });
  }
  const extension = /\.([^./\\]+)$/.exec(wanted)?.[1] ?? wanted;
  const byExtension = entries.filter(({ extensions }) => extensions.includes(extension));
  const isType = wanted.includes("/") || (byExtension.length === 0 && !wanted.includes("."));
  const exact = entries.filter(({ type }) => type === wanted);
  const found = isType
    ? exact.length > 0
      ? exact
      : entries.filter(({ type }) => type.includes(wanted))
    : byExtension;
  if (found.length === 0) {
    const sentence = `Nothing is known about "${find.trim()}". Try an extension such as .docx.`;
    throw new RunError("nothing_found", sentence, { field: "find" });
  }
  const rows = found
    .slice(0, mostRows)
    .map(({ type, extensions, source }) => [
      type,
      extensions.map((each) => `.${each}`).join(", "),
      source === "iana" ? "Yes" : "No",
    ]);
  return {
    type: "table",
    columns: ["MIME type", "Extensions", "Registered"],
    rows,
    ...(found.length > mostRows && { notice: "Only the first 500 are shown." }),
  };
};
