import { useEffect, useState } from "react";
import type { RunAtWork } from "#web/features/runs/use-run.ts";
import { Late, latePart } from "#web/ui/late-part.tsx";

// Late, because nothing runs when a page opens.
const RunProgressBar = latePart(() => import("./run-progress-bar.tsx"));

export function RunProgress({ run }: { readonly run: RunAtWork }) {
  return (
    <Late>
      <RunProgressBar run={run} />
    </Late>
  );
}

/** Milliseconds below which changes only flicker. */
const noticeable = 400;

export function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setSlow(true), noticeable);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy]);
  return isSlow;
}
