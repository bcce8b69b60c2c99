import { errorMessage } from "#web/browser/error-message.ts";
import { isProblem } from "#web/api/http/problem-error.ts";

/** What a failed call of administrators says on the screen: `sentence` around the reason. */
export function adminFailure(error: unknown, sentence: (reason: string) => string): string {
  // Somebody took the rights away meanwhile: nothing else of the call matters.
  if (isProblem(error, "admin_required")) return "Admin privileges required.";
  return sentence(errorMessage(error));
}
