import type { RunContext } from "../run/run-context.ts";
import type { Asset } from "./asset.ts";

export type KeptEngine<Engine> = {
  /** Starts the engine if necessary, also after a failed start. */
  of(context: Pick<RunContext, "asset">): Promise<Engine>;
  /** A trap leaves the engine's memory useless. */
  forget(): void;
};

/**
 * Keeps the engine, because compiling outlasts most runs. If the library keeps state between files, return a compiled
 * module and instantiate it per run.
 */
export function keptEngine<Engine>(
  asset: Asset,
  start: (bytes: Uint8Array<ArrayBuffer>) => Promise<Engine>,
): KeptEngine<Engine> {
  let kept: Promise<Engine> | undefined;
  const begin = async (context: Pick<RunContext, "asset">) => {
    const blob = await context.asset(asset);
    return start(new Uint8Array(await blob.arrayBuffer()));
  };
  return {
    async of(context) {
      const own = (kept ??= begin(context));
      try {
        return await own;
      } catch (error) {
        if (kept === own) kept = undefined;
        throw error;
      }
    },
    forget() {
      kept = undefined;
    },
  };
}
