import { errorMessage } from "#web/browser/error-message.ts";
import { isProblem } from "#web/api/http/problem-error.ts";

/** Refusals of the file itself, which a retry can't fix. */
const violations = [
  "file_type_not_allowed",
  "file_empty",
  "file_too_large",
  "too_many_files",
  "invalid_filename",
  "session_full",
];

export const noSession = "Session not available. Cannot upload files.";

export function kindOfFailure(error: unknown): "refused" | "session lost" | "may pass" {
  if (isProblem(error, ...violations)) return "refused";
  return isProblem(error, "session_not_found", "session_not_active") ? "session lost" : "may pass";
}

export function failureOf(error: unknown): string {
  return `Upload failed: ${errorMessage(error)}`;
}
