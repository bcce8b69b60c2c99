import { ResultPanel } from "#web/features/generated-page/result-panel.tsx";
import type { SendOrigin } from "#web/features/send-to/sendable.ts";
import { Late, latePart } from "#web/ui/late-part.tsx";
import type { PageFile } from "#web/features/browser-run/page-files.ts";
import type { Ended } from "./use-page-run.ts";

const BrowserOutputs = latePart(
  () => import("#web/features/generated-page/in-page/browser-outputs.tsx"),
);

interface PageResultProps {
  /** Null before the first run. */
  readonly end: Ended | null;
  readonly from: SendOrigin;
  readonly isStale: boolean;
}

/** What came out of the last step, or why a step stopped. */
export function PageResult({ end, from, isStale }: PageResultProps) {
  const done = end?.status === "succeeded" ? end : null;
  const files = done === null ? [] : filesBeside(done);
  return (
    <>
      <ResultPanel
        from={from}
        result={done?.result ?? null}
        failure={end?.status === "failed" ? end.detail : null}
        prompt={end === null ? "The result appears here." : null}
        isStale={isStale}
      />
      {files.length > 0 && (
        <Late>
          <BrowserOutputs files={files} name="pipeline" from={from} />
        </Late>
      )}
    </>
  );
}

/** A text that is shown has its own button to download it. */
function filesBeside({
  result,
  outputs,
}: Extract<Ended, { readonly status: "succeeded" }>): readonly PageFile[] {
  return result?.type === "text" && outputs.length === 1 ? [] : outputs;
}
