import { Suspense } from "react";
import type { JsonValue } from "#kit/run/run-result.ts";
import classes from "./generated-page.module.css";
import type { SendOrigin } from "#web/features/send-to/sendable.ts";
import type { OperationFacts } from "#web/features/utility/utility-facts.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { latePart } from "#web/ui/late-part.tsx";

const loadResultView = () => import("#web/features/run-result/result-view.tsx");
const ResultView = latePart(loadResultView);

export function prepareResults(): void {
  // If it fails, showing a result loads it again.
  void loadResultView().catch(() => undefined);
}

interface ResultPanelProps {
  readonly from: SendOrigin;
  /** null if the run only made files. */
  readonly result: JsonValue;
  readonly failure: string | null;
  /** Shown without a result or failure. */
  readonly prompt: string | null;
  /** True when the form has changed since. */
  readonly isStale?: boolean;
}

/** Shows a result, or a failure in its place. */
export function ResultPanel(props: ResultPanelProps) {
  const { from, result, failure, prompt, isStale = false } = props;
  if (result === null && failure === null && prompt === null) return null;
  const isEmpty = result === null && failure === null;
  return (
    <div className={classes["outcome"]} role="group" aria-label="Result of the run">
      {isEmpty && <p className={classes["empty"]}>{prompt}</p>}
      {result !== null && (
        <div data-hidden={failure !== null || undefined} data-stale={isStale || undefined}>
          <Suspense>
            <ResultView result={result} from={from} />
          </Suspense>
        </div>
      )}
      {failure !== null && (
        <div>
          <ErrorNotice message={failure} />
        </div>
      )}
    </div>
  );
}

/** Returns the origin. Secret inputs may show in results. */
export function originOf(utilityId: string, { fields }: OperationFacts): SendOrigin {
  return { utilityId, isSecret: fields.some(({ isSecret }) => isSecret === true) };
}
