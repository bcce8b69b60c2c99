import type { RunContext } from "../run/run-context.ts";
import type { Asset } from "./asset.ts";

/** A library in WebAssembly that stays started, as long as its worker or child lives. */
export type KeptEngine<Engine> = {
  /** The engine, started if it is not yet. Throws what its start throws, and starts anew the next time. */
  of(context: Pick<RunContext, "asset">): Promise<Engine>;
  /** Leaves the engine, whose memory is of no use after a trap; the next run has a new one. */
  forget(): void;
};

/**
 * Keeps what `start` makes of an asset's bytes from the first run on, because to compile them takes longer than most
 * runs. What a library keeps of one file for the next is its own: `start` may answer a compiled module as well, of which
 * each run makes an instance.
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
