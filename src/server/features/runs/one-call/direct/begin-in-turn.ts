import type { Caller } from "#server/platform/http/caller.ts";
import type { RunParts } from "../../run-parts.ts";
import type { CallToMake } from "../call-to-make.ts";
import { beginDirectRun, type BegunRun } from "./begin-direct-run.ts";
import type { DirectWork } from "./direct-work.ts";

/** For how long a caller waits for an answer, and what tells that it is gone. */
export interface Patience {
  /** A moment of `performance.now()`. */
  readonly until: number;
  readonly gone: AbortSignal;
}

/**
 * Begins a run in this process and has `start` do it. While the process does as many of its requester as there may be,
 * the call waits for one of them to end, in the order in which calls came: it is spared the queue, where its files would
 * be stored first and its job be written. Gives undefined where it has to go there: somebody else does the requester's
 * runs, its caller does not wait so long, or the process stops. Throws Refusal.
 */
export async function beginInTurn<Started>(
  parts: RunParts,
  direct: DirectWork,
  call: { readonly caller: Caller; readonly call: CallToMake; readonly patience: Patience },
  start: (begun: BegunRun) => Started,
): Promise<Started | undefined> {
  const { requester } = call.caller;
  const { lines } = direct;
  let isTurn = !lines.isWaitedFor(requester);
  try {
    while (direct.hasRoom()) {
      if (isTurn) {
        const wasBusy = lines.isBusyWith(requester);
        // Whoever is refused because of this one may hear of it before this one hears that it has begun.
        const leave = lines.begin(requester);
        try {
          const begun = await beginDirectRun(parts, call.caller, call.call);
          if (begun !== undefined) {
            isTurn = false;
            return start(begun);
          }
        } finally {
          leave(false);
        }
        if (!lines.isBusyWith(requester)) {
          // The one in the way has just ended, or is not this process's.
          if (wasBusy) continue;
          return undefined;
        }
      }
      isTurn = await lines.wait(requester, limitOf(direct, call.patience));
      if (!isTurn) return undefined;
    }
    return undefined;
  } finally {
    // Whoever had a turn and makes no use of it here must not keep the others.
    if (isTurn) lines.pass(requester);
  }
}

function limitOf({ stopping }: DirectWork, { until, gone }: Patience): AbortSignal {
  const left = Math.max(0, Math.floor(until - performance.now()));
  return AbortSignal.any([stopping, gone, AbortSignal.timeout(left)]);
}
