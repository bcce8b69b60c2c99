import { errorMessage } from "#web/browser/error-message.ts";
import { isProblem } from "#web/api/http/problem-error.ts";

/** What the server may find wrong with a file itself, which no other try would change. */
const violations = [
  "file_type_not_allowed",
  "file_too_large",
  "too_many_files",
  "invalid_filename",
  "session_full",
];

/** Said where there is no session that takes files. */
export const noSession = "Session not available. Cannot upload files.";

/** Whether a file was refused for what it is, or because its session is gone; else it may be tried again. */
export function kindOfFailure(error: unknown): "refused" | "session lost" | "may pass" {
  if (isProblem(error, ...violations)) return "refused";
  return isProblem(error, "session_not_found", "session_not_active") ? "session lost" : "may pass";
}

/** The sentence for an upload that failed. */
export function failureOf(error: unknown): string {
  return `Upload failed: ${errorMessage(error)}`;
}
