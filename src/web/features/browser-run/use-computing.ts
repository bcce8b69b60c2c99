import { useEffect, useRef, useState } from "react";
import type { RunInput } from "#kit/run/run-context.ts";
import type { RunProgress } from "#contract/schemas/run.ts";
import type { UtilityFacts } from "#web/features/utility/utility-facts.ts";
import type { BrowserCall } from "./browser-call.ts";
import { createBrowserRunner, type BrowserRunner, type RunOutcome } from "./browser-runner.ts";
import { startWorker } from "./start-worker.ts";

/** Computes in a worker of the page, which is kept for the next call and ended when the page is left. */
export function useComputing(utilityId: string, { limits }: Pick<UtilityFacts, "limits">) {
  const [progress, setProgress] = useState<RunProgress | null>(null);
  const runner = useRef<BrowserRunner>(null);
  useEffect(() => () => runner.current?.cancel(), []);
  return {
    progress,
    cancel: () => runner.current?.cancel(),
    async compute({ operation, options, inputs }: BrowserCall): Promise<RunOutcome> {
      runner.current ??= createBrowserRunner(startWorker);
      try {
        const call = { utilityId, operation, options, inputs: inputs.map(inputOf), limits };
        return await runner.current.run(call, setProgress);
      } finally {
        setProgress(null);
      }
    },
  };
}

function inputOf(file: File): RunInput {
  return { filename: file.name, contentType: file.type, bytes: file.size, blob: file };
}
