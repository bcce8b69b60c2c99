import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { readAddress } from "./address.ts";
import type { utmBuilder } from "./utm-builder.ts";

export const run: RunFunction<typeof utmBuilder> = async (_operation, options) => {
  const url = readAddress(options.url, "url");
  if (options.source.trim() === "") {
    throw new RunError("no_source", "Enter a source, such as newsletter.", {
      field: "source",
    });
  }
  for (const name of ["source", "medium", "campaign", "term", "content"] as const) {
    const trimmed = options[name].trim();
    if (trimmed === "") url.searchParams.delete(`utm_${name}`);
    else url.searchParams.set(`utm_${name}`, trimmed);
  }
  return { type: "text", text: url.href };
};
