import type { RunAtWork } from "#web/features/runs/use-run.ts";
import { Late, latePart } from "#web/ui/late-part.tsx";

// When a page opens, nothing runs.
const RunProgressBar = latePart(() => import("./run-progress-bar.tsx"));

/** How far a run is, with the button that ends it: loaded with the first one that takes its time. */
export function RunProgress({ run }: { readonly run: RunAtWork }) {
  return (
    <Late>
      <RunProgressBar run={run} />
    </Late>
  );
}
