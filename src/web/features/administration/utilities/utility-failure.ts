import { errorMessage } from "#web/browser/error-message.ts";
import { isProblem } from "#web/api/http/problem-error.ts";

/** What a failed call says on the screen: what was tried, and why it did not work. */
export function utilityFailure(error: unknown, sentence: string): string {
  // Somebody took the rights away meanwhile: nothing else of the call matters.
  if (isProblem(error, "admin_required")) return "Admin privileges required.";
  return `${sentence} ${errorMessage(error)}`;
}
