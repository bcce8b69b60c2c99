import type { RunAtWork } from "#web/features/runs/use-run.ts";
import { Late, latePart } from "#web/ui/late-part.tsx";

// Late, because nothing runs when a page opens.
const RunProgressBar = latePart(() => import("./run-progress-bar.tsx"));

/** Shows a run's progress and cancel button, loaded with the first slow run. */
export function RunProgress({ run }: { readonly run: RunAtWork }) {
  return (
    <Late>
      <RunProgressBar run={run} />
    </Late>
  );
}
