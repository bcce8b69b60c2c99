/** Everything utilities' own pages may import from the web; add what is missing. */

export { createIdempotencyKey } from "#web/api/http/idempotency-key.ts";
export { ProblemError } from "#web/api/http/problem-error.ts";
export { saveBlob } from "#web/api/save-blob.ts";
export { registerRun } from "#web/api/sessions/runs.ts";
export { fileBytesQuery, type FilePlace, thumbnailQuery } from "#web/api/sessions/session-files.ts";
export { errorMessage } from "#web/browser/error-message.ts";
export { recordRefusal, recordRun } from "#web/features/analytics/record-run.ts";
export { type Arrival, type UtilitySession } from "#web/features/session/use-utility-session.ts";
export { ApiCall } from "#web/features/api-call/api-call.tsx";
export { RunProgress } from "#web/features/generated-page/run-progress.tsx";
export { ServerFiles } from "#web/features/generated-page/on-server/server-files.tsx";
export { ServerPage } from "#web/features/generated-page/on-server/server-page.tsx";
export { type OptionForm } from "#web/features/generated-page/options/use-option-form.ts";
export { CopyAction, SaveAction } from "#web/features/run-result/result-actions.tsx";
export { FirstPdf } from "#web/features/pdf-pages/first-pdf.tsx";
export { type OpenPdf } from "#web/features/pdf-pages/open-pdf.ts";
export { MarkPages } from "#web/features/pdf-pages/mark-pages.tsx";
export { countNamedPages } from "#web/features/pdf-pages/page-list.ts";
export { PageSheet } from "#web/features/pdf-pages/page-sheet.tsx";
export { PlaceFrame } from "#web/features/place-frame/place-frame.tsx";
export { PlaceOnPage } from "#web/features/pdf-pages/place-on-page.tsx";
export {
  runRefusalMessage,
  stoppedRunMessage,
  tellShort,
  tellSucceeded,
} from "#web/features/runs/run-outcome.ts";
export { runAtWork, useRun, type UtilityRun } from "#web/features/runs/use-run.ts";
export { type AwaitedRun, useAwaitedRun } from "#web/features/runs/use-awaited-run.ts";
export { type UtilityPageProps } from "#web/features/generated-page/utility-page.ts";
export { Purse } from "#web/features/generated-page/purse.tsx";
export { useKeptForm } from "#web/features/kept-work/kept-work.ts";
export { BlobImage } from "#web/ui/blob-media.tsx";
export { CopyButton } from "#web/ui/clipboard/copy-button.tsx";
export { ErrorNotice } from "#web/ui/error-notice.tsx";
export { formatBytes, formatPixels, formatSides } from "#web/ui/format/format-size.ts";
export { formatPriceOf } from "#web/ui/format/format-credits.ts";
export { Late, latePart } from "#web/ui/late-part.tsx";
export { OffButton } from "#web/ui/off-button.tsx";
export { showToast } from "#web/ui/show-toast.ts";
export { OutputFiles, PdfPages, SendTo } from "./late-parts.ts";
