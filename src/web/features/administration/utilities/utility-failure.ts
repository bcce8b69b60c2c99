import { errorMessage } from "#web/browser/error-message.ts";
import { isProblem } from "#web/api/http/problem-error.ts";

/** Says what failed and why. */
export function utilityFailure(error: unknown, sentence: string): string {
  // The administrator lost their rights, so no other reason matters.
  if (isProblem(error, "admin_required")) return "Admin privileges required.";
  return `${sentence} ${errorMessage(error)}`;
}
