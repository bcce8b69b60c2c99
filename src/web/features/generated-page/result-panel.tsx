import { Suspense } from "react";
import type { JsonValue } from "#kit/run/run-result.ts";
import classes from "./generated-page.module.css";
import type { SendOrigin } from "#web/features/send-to/send-origin.ts";
import type { OperationFacts } from "#web/features/utility/utility-facts.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { latePart } from "#web/ui/late-part.tsx";

const loadResultView = () => import("#web/features/run-result/result-view.tsx");
const ResultView = latePart(loadResultView);

/** Loads the code that shows results, so that the first one waits for nothing. */
export function prepareResults(): void {
  // If that fails it is loaded again when it is shown.
  void loadResultView().catch(() => undefined);
}

interface ResultPanelProps {
  /** Whose result it is. */
  readonly from: SendOrigin;
  /** null where a run answered only files, or none has ended yet. */
  readonly result: JsonValue;
  readonly failure: string | null;
  /** Shown while there is neither. */
  readonly prompt: string | null;
  /** True where the form says something else by now. */
  readonly isStale?: boolean;
}

/** What a run came to. A mistake stands in the place of the result before it, which keeps its room. */
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

/** Where results of an operation come from. What takes a secret may give it away in what it answers. */
export function originOf(utilityId: string, { fields }: OperationFacts): SendOrigin {
  return { utilityId, isSecret: fields.some(({ isSecret }) => isSecret === true) };
}
