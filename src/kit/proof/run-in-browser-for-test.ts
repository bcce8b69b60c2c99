import { type Manifest, utilityId } from "../manifest/manifest.ts";
import type { BrowserRunFunction, RunLimits } from "../run/run-context.ts";
import type { JsonValue } from "../run/run-result.ts";
import type { TestFile } from "./run-for-test.ts";

type TestCall = {
  readonly operation: string;
  readonly options?: unknown;
  readonly inputs?: readonly { readonly filename: string; readonly content: string | Uint8Array }[];
  readonly limits?: Partial<RunLimits>;
  readonly signal?: AbortSignal;
  /** As ISO 8601; the present moment where it is not given. */
  readonly now?: string;
  /** Fills with bytes that the test knows. */
  readonly fillRandom?: (bytes: Uint8Array<ArrayBuffer>) => void;
};

/** What came of a run: its result, its files in the order of their naming, its progress. */
export type BrowserTestRun<Result extends JsonValue = JsonValue> = {
  readonly result: Result;
  readonly outputs: readonly TestFile[];
  readonly progress: readonly { readonly percent: number; readonly step: string }[];
};

/**
 * Runs a browser utility as the page's worker does. Limits not given are the manifest's. Throws
 * what the run throws.
 */
export async function runInBrowserForTest<Result extends JsonValue>(
  run: BrowserRunFunction<Result>,
  manifest: Pick<Manifest, "code" | "version" | "limits">,
  call: TestCall,
): Promise<BrowserTestRun<Result>> {
  const progress: { percent: number; step: string }[] = [];
  const outputs = new Map<string, Blob>();
  const result = await run(call.operation, call.options ?? {}, {
    utilityId: utilityId(manifest),
    inputs: (call.inputs ?? []).map(({ filename, content }) => ({
      filename,
      contentType: "application/octet-stream",
      blob: new Blob([typeof content === "string" ? content : new Uint8Array(content)]),
    })),
    outputs: { file: (filename, content) => void outputs.set(filename, new Blob([content])) },
    now: () => (call.now === undefined ? new Date() : new Date(call.now)),
    fillRandom: call.fillRandom ?? ((bytes) => crypto.getRandomValues(bytes)),
    progress: (percent, step) => progress.push({ percent, step }),
    signal: call.signal ?? new AbortController().signal,
    limits: { ...manifest.limits, ...call.limits },
  });
  const files = [...outputs].map(async ([filename, blob]) => ({
    filename,
    content: Buffer.from(await blob.arrayBuffer()),
  }));
  return { result, outputs: await Promise.all(files), progress };
}
