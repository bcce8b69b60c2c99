import type { RunContext } from "../run/run-context.ts";
import type { Asset } from "./asset.ts";

/** A WebAssembly library that stays started as long as its worker or child lives. */
export type KeptEngine<Engine> = {
  /** Returns the engine, started if necessary. After a failed start it tries again the next time. */
  of(context: Pick<RunContext, "asset">): Promise<Engine>;
  /** Drops the engine, whose memory is useless after a trap. */
  forget(): void;
};

/**
 * Keeps what `start` makes of an asset's bytes, because compiling takes longer than most runs. For a library that keeps
 * state between files, return a compiled module and instantiate it for each run.
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
