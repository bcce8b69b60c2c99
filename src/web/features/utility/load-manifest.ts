import type { Manifest } from "#kit/manifest/manifest.ts";
import { SentenceError } from "#web/browser/error-message.ts";
import { loadFailures } from "./load-failure.ts";

/**
 * Loads a utility's whole manifest with the schemas of its options, and so the schema library:
 * for after the first paint. Throws when there is none, and SentenceError when it does not arrive.
 */
export async function loadManifest(utilityId: string): Promise<Manifest> {
  const module = await load(utilityId);
  const manifests = module?.family ?? (module?.manifest === undefined ? [] : [module.manifest]);
  const found = manifests.find(({ code, version }) => `${code}_${version}` === utilityId);
  if (found === undefined) throw new Error(`There is no manifest of ${utilityId}.`);
  return found;
}

async function load(utilityId: string) {
  try {
    const { details } = await import("virtual:utility-details");
    return await details[utilityId]?.manifest();
  } catch (error) {
    throw new SentenceError(loadFailures.not_arrived, { cause: error });
  }
}
