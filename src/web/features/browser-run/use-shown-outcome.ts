import { useEffect, useRef, useState } from "react";
import type { Answer, Failure } from "./browser-call.ts";
import type { RunOutcome } from "./browser-runner.ts";

/** Shows mistakes only after a pause, as half-typed input often has some. In milliseconds. */
const mistakePause = 500;

export function useShownOutcome() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const mistakeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(mistakeTimer.current), []);
  /** Shows how a run ended and returns its failure. */
  const show = (outcome: RunOutcome): Failure | null => {
    const failed = outcome.type === "failed" ? outcome : null;
    if (outcome.type === "done") setAnswer(outcome);
    if (outcome.type === "done" || failed !== null) setFailure(failed);
    return failed;
  };
  return {
    answer,
    failure,
    show,
    /** Shows it unless `keepQuiet` is called first. */
    showAfterPause(outcome: RunOutcome): void {
      mistakeTimer.current = setTimeout(() => show(outcome), mistakePause);
    },
    keepQuiet: () => clearTimeout(mistakeTimer.current),
    refuse: setFailure,
    clear(): void {
      clearTimeout(mistakeTimer.current);
      setAnswer(null);
      setFailure(null);
    },
  };
}
