/** All that a utility's own page may use of the web. What is missing is added here first. */

export { createIdempotencyKey } from "#web/api/http/idempotency-key.ts";
export { ProblemError } from "#web/api/http/problem-error.ts";
export { saveBlob } from "#web/api/save-blob.ts";
export { registerRun } from "#web/api/sessions/register-run.ts";
export { fileBytesQuery, type FilePlace, thumbnailQuery } from "#web/api/sessions/session-files.ts";
export { errorMessage } from "#web/browser/error-message.ts";
export { recordRefusal, recordRun } from "#web/features/analytics/record-run.ts";
export { ApiCall } from "#web/features/api-call/api-call.tsx";
export { ServerPage } from "#web/features/generated-page/on-server/server-page.tsx";
export { type OptionForm } from "#web/features/generated-page/options/use-option-form.ts";
export { CopyAction, SaveAction } from "#web/features/run-result/result-actions.tsx";
export { runRefusalMessage, stoppedRunMessage } from "#web/features/runs/run-refusal.ts";
export { useRun, type UtilityRun } from "#web/features/runs/use-run.ts";
export { type UtilitySession } from "#web/features/session/use-utility-session.ts";
export { type UtilityPageProps } from "#web/features/utility/utility-page.ts";
export { BlobImage } from "#web/ui/blob-image.tsx";
export { CopyButton } from "#web/ui/clipboard/copy-button.tsx";
export { ErrorNotice } from "#web/ui/error-notice.tsx";
export { formatBytes } from "#web/ui/format/format-bytes.ts";
export { formatCredits, formatPriceOf } from "#web/ui/format/format-credits.ts";
export { formatPixels, formatSides } from "#web/ui/format/format-pixels.ts";
export { Late } from "#web/ui/late.tsx";
export { OffButton } from "#web/ui/off-button.tsx";
export { showToast } from "#web/ui/show-toast.ts";
export { OutputFiles, ServerFiles } from "./late-parts.ts";
