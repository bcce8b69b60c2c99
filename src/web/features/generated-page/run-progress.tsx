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
