import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { NetworkError, ProblemError } from "#web/api/http/problem-error.ts";
import { recordEvent } from "./record.ts";

/**
 * Tells of a run that gave a result, or, with its code, of one that did not; with the browser where
 * that may be what is wrong.
 */
export function recordRun(
  { id }: Pick<CatalogueEntry, "id">,
  operation: string,
  failure: string | null,
  browser?: string,
): void {
  const run = { utilityId: id, operation };
  if (failure === null) recordEvent({ name: "run_succeeded", ...run });
  else recordEvent({ name: "run_failed", ...run, code: failure, ...(browser && { browser }) });
}

/** Tells of a run that was refused, but not of a page that was left meanwhile. */
export function recordRefusal(
  utility: Pick<CatalogueEntry, "id">,
  operation: string,
  error: unknown,
): void {
  if (error instanceof ProblemError) recordRun(utility, operation, error.code);
  else if (error instanceof NetworkError) recordRun(utility, operation, "network");
}
