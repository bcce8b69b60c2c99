import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { NetworkError, ProblemError } from "#web/api/http/problem-error.ts";
import { recordEvent } from "./record.ts";

/** Records a success, or a failure code, with the browser if that may be the cause. */
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

/** Records a refusal, unless the page was left. */
export function recordRefusal(
  utility: Pick<CatalogueEntry, "id">,
  operation: string,
  error: unknown,
): void {
  if (error instanceof ProblemError) recordRun(utility, operation, error.code);
  else if (error instanceof NetworkError) recordRun(utility, operation, "network");
}
