import { readSignedInUser } from "#web/api/account/signed-in-user.ts";
import { readOwedRuns } from "#web/api/sessions/owed-runs.ts";
import { watchReturns } from "#web/ui/time/watch-returns.ts";

/** Records what was run without a network: now, and whenever the person or the network is back. */
export function followOwedRuns(): void {
  const record = () => {
    if (readOwedRuns().length === 0 || readSignedInUser() === null || !navigator.onLine) return;
    // It needs what sessions need, and few pages have such runs. If it doesn't arrive, the next return tries again.
    void import("./record-owed-runs.ts").then(
      ({ recordInOneTab }) => recordInOneTab(),
      () => undefined,
    );
  };
  record();
  watchReturns(record);
}
