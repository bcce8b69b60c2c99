import type { UtilityRun } from "./use-run.ts";

/** What a page shows of a run while it is at work, or is waited for. */
export interface RunAtWork {
  readonly isBusy: boolean;
  /** Without a `percent` nobody knows how far it is; null before anything is known of it. */
  readonly progress: { readonly percent: number | null; readonly step: string } | null;
  /** Absent while there is nothing that could be cancelled. */
  readonly cancel: (() => void) | undefined;
  readonly isCancelling: boolean;
}

/** What is shown of a run on the server. */
export function runAtWork({ run, isBusy, isCancelling, cancel }: UtilityRun): RunAtWork {
  return {
    isBusy,
    isCancelling,
    progress: run?.progress ?? null,
    cancel: run === null ? undefined : cancel,
  };
}
