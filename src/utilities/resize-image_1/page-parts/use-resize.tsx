import { useState } from "react";
import type { SessionFile } from "#contract/schemas/file.ts";
import { problemOfStoppedRun } from "#contract/facts/run-failure.ts";
import type { Run } from "#contract/schemas/run.ts";
import {
  ProblemError,
  runRefusalMessage,
  stoppedRunMessage,
  type UtilityRun,
  type UtilitySession,
  showToast,
} from "#web/page-parts/index.ts";
import type { Direction } from "../target-size.ts";
import { optionsOf, type ResizeForm } from "./form.ts";
import { keptOf } from "./kept-form.ts";

/** `latestOutput` is the file to compare with. */
export function useResize(session: UtilitySession, run: UtilityRun) {
  const [failure, setFailure] = useState<string | null>(null);
  const [latestOutput, setLatestOutput] = useState<string | null>(null);

  const finish = (ended: Run, direction: Direction, input: SessionFile) => {
    if (ended.status === "cancelled") {
      showToast({ message: problemOfStoppedRun(ended).detail });
      return;
    }
    if (ended.status === "failed") {
      setFailure(`Failed to ${direction} image: ${stoppedRunMessage(ended)}`);
      return;
    }
    setLatestOutput(outputName(ended.result));
    showToast({
      message: `Image '${input.filename}' ${direction}d. Output may be available.`,
      style: "success",
    });
  };

  const start = async (form: ResizeForm, input: SessionFile) => {
    if (session.session === null) return;
    const { direction } = form;
    setFailure(null);
    try {
      const ended = await run.start(direction, session.session, optionsOf(form), keptOf(form));
      await session.reload();
      finish(ended, direction, input);
    } catch (error) {
      // After leaving the page, the run continues and its output stays in the session.
      if (error instanceof DOMException && error.name === "AbortError") return;
      setFailure(`Failed to ${direction} image: ${runRefusalMessage(error)}`);
      if (error instanceof ProblemError && error.code === "session_not_active") {
        await session.reload();
      }
    }
  };

  return { failure, latestOutput, start, refuse: setFailure };
}

function outputName(result: unknown): string | null {
  if (typeof result !== "object" || result === null || !("after" in result)) return null;
  const { after } = result;
  if (typeof after !== "object" || after === null || !("filename" in after)) return null;
  return typeof after.filename === "string" ? after.filename : null;
}
