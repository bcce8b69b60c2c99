import { assetName } from "../assets/asset-name.ts";
import { openAsset } from "../assets/asset-path.ts";
import { utilityId } from "#contract/facts/utility/id.ts";
import type { Manifest } from "../manifest/manifest.ts";
import { parseOptions, type WithOperations } from "../manifest/parse-options.ts";
import { collectOutputs } from "../run/collect-outputs.ts";
import type { RunFunction, RunLimits } from "../run/run-context.ts";
import type { JsonValue } from "../run/run-result.ts";

export type TestFile = { readonly filename: string; readonly content: Buffer };

export type TestCall = {
  readonly operation: string;
  readonly options?: unknown;
  readonly inputs?: readonly { readonly filename: string; readonly content: string | Uint8Array }[];
  readonly limits?: Partial<RunLimits>;
  readonly signal?: AbortSignal;
  /** ISO 8601, by default now. */
  readonly now?: string;
  readonly fillRandom?: (bytes: Uint8Array<ArrayBuffer>) => void;
};

/** In order of naming. */
export type TestRun<Result extends JsonValue = JsonValue> = {
  readonly result: Result;
  readonly outputs: readonly TestFile[];
  readonly progress: readonly { readonly percent: number; readonly step: string }[];
};

/** The `run` of some utility. */
export type AnyRun<Result extends JsonValue = JsonValue> = (...asked: never) => Promise<Result>;

export type TestedManifest = Pick<Manifest, "code" | "version" | "limits"> &
  WithOperations &
  Partial<Pick<Manifest, "assets" | "needs">>;

export function worldOf(manifest: TestedManifest, call: TestCall) {
  const told: { percent: number; step: string }[] = [];
  return {
    told,
    world: {
      utilityId: utilityId(manifest),
      now: () => (call.now === undefined ? new Date() : new Date(call.now)),
      fillRandom: call.fillRandom ?? ((bytes) => void crypto.getRandomValues(bytes)),
      async asset(asset) {
        const name = assetName(asset);
        if (manifest.assets?.some((each) => assetName(each) === name)) return openAsset(asset);
        throw new Error(`The manifest names no asset ${name}: add it to assets.`);
      },
      progress: (percent: number, step: string) => void told.push({ percent, step }),
      signal: call.signal ?? new AbortController().signal,
      limits: { ...manifest.limits, ...call.limits },
    } satisfies Partial<Parameters<RunFunction>[2]>,
  };
}

/** Parses options and runs like the page's worker. Throws as `parseOptions` does, and what the run throws. */
export async function runForTest<Result extends JsonValue>(
  run: AnyRun<Result>,
  manifest: TestedManifest,
  call: TestCall,
): Promise<TestRun<Result>> {
  const { world, told } = worldOf(manifest, call);
  const inputs = (call.inputs ?? []).map(({ filename, content }) => {
    const blob = new Blob([typeof content === "string" ? content : new Uint8Array(content)]);
    return { filename, contentType: "application/octet-stream", bytes: blob.size, blob };
  });
  const outputs = collectOutputs(world.limits.outputBytes);
  const options = parseOptions(manifest, call.operation, call.options);
  const context = { ...world, inputs, outputs };
  const result = await (run as RunFunction<Manifest, Result>)(call.operation, options, context);
  const files = outputs.files().map(async ({ filename, blob }) => ({
    filename,
    content: Buffer.from(await blob.arrayBuffer()),
  }));
  return { result, outputs: await Promise.all(files), progress: told };
}
