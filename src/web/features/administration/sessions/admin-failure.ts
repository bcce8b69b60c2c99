import { errorMessage } from "#web/browser/error-message.ts";
import { isProblem } from "#web/api/http/problem-error.ts";

/** Words an administrator's failed call, with `sentence` around the reason. */
export function adminFailure(error: unknown, sentence: (reason: string) => string): string {
  // The administrator lost their rights, so no other reason matters.
  if (isProblem(error, "admin_required")) return "Admin privileges required.";
  return sentence(errorMessage(error));
}
