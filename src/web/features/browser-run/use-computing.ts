import { useEffect, useRef, useState } from "react";
import type { RunInput } from "#kit/run/run-context.ts";
import type { RunProgress } from "#contract/schemas/run.ts";
import type { AssetFacts, UtilityFacts } from "#web/features/utility/utility-facts.ts";
import type { BrowserCall } from "./browser-call.ts";
import { type LoadFailureCode, loadFailures } from "#web/features/utility/load-failure.ts";
import { createBrowserRunner, type BrowserRunner, type RunOutcome } from "./browser-runner.ts";
import { startWorker } from "./start-worker.ts";

/** Computes in a worker that lives as long as the page. */
export function useComputing(
  utilityId: string,
  { limits, assets }: Pick<UtilityFacts, "limits" | "assets">,
) {
  const [progress, setProgress] = useState<RunProgress | null>(null);
  const runner = useRef<BrowserRunner>(null);
  const cancels = useRef(0);
  useEffect(() => () => runner.current?.cancel(), []);
  return {
    progress,
    cancel() {
      cancels.current += 1;
      runner.current?.cancel();
    },
    async compute({ operation, options, inputs }: BrowserCall): Promise<RunOutcome> {
      runner.current ??= createBrowserRunner(startWorker);
      try {
        const before = cancels.current;
        if (assets.length > 0) setProgress({ percent: 0, step: "Loading the utility" });
        const fetched = assets.length === 0 ? [] : await fetchNamed(assets);
        if (cancels.current !== before) return { type: "cancelled" };
        if (typeof fetched === "string") return unloaded(fetched);
        const own = { limits, assets: fetched };
        const call = { utilityId, operation, options, inputs: inputs.map(inputOf), ...own };
        return await runner.current.run(call, setProgress);
      } finally {
        setProgress(null);
      }
    },
  };
}

function unloaded(code: LoadFailureCode): RunOutcome {
  return { type: "failed", code, sentence: loadFailures[code], field: undefined };
}

function inputOf(file: File): RunInput {
  return { filename: file.name, contentType: file.type, bytes: file.size, blob: file };
}

/** Loaded on demand, as few utilities have assets. */
async function fetchNamed(assets: readonly AssetFacts[]) {
  const { fetchAssets } = await import("./fetch-assets.ts");
  return fetchAssets(assets);
}
