import type { AssetFacts } from "#web/features/utility/utility-facts.ts";
import { findLoadFailure, type LoadFailureCode } from "#web/features/utility/load-failure.ts";
import type { NamedAsset } from "./run-message.ts";

/** Kept for the next worker. Browsers hold large blobs on disk. */
const kept = new Map<string, Promise<Blob>>();

/**
 * Fetches assets for the worker, which can't, and checks them against the manifest. Returns a code
 * on failure.
 */
export async function fetchAssets(
  assets: readonly AssetFacts[],
): Promise<readonly NamedAsset[] | LoadFailureCode> {
  const fetched = await Promise.all(
    assets.map(async ({ name, address, integrity }): Promise<NamedAsset | LoadFailureCode> => {
      try {
        return { name, blob: await fetchOnce(address, integrity) };
      } catch {
        return findLoadFailure(address);
      }
    }),
  );
  const failure = fetched.find((each) => typeof each === "string");
  return failure ?? fetched.filter((each) => typeof each !== "string");
}

async function fetchOnce(address: string, integrity: string): Promise<Blob> {
  const own = kept.get(address) ?? fetchBlob(address, integrity);
  kept.set(address, own);
  try {
    return await own;
  } catch (error) {
    kept.delete(address);
    throw error;
  }
}

async function fetchBlob(address: string, integrity: string): Promise<Blob> {
  const answer = await fetch(address, { integrity });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
  return answer.blob();
}
