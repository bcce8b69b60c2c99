import type { PipelineFilter } from "#web/api/administration/pipelines.ts";
import { readTextParameters } from "#web/ui/filters/text-parameter.ts";

/** Reads a filter from an address or form, dropping empty and invalid values. */
export function readPipelineFilter(search: object): PipelineFilter {
  const { query, hidden } = readTextParameters({ ...search }, "query", "hidden");
  return {
    ...(query ? { query } : {}),
    ...(hidden === "true" ? { hidden } : {}),
  };
}
