import type { Manifest } from "#kit/manifest/manifest.ts";

/**
 * Loads a utility's whole manifest with the schemas of its options, and so the schema library:
 * for after the first paint. Throws when there is none, or the connection breaks.
 */
export async function loadManifest(utilityId: string): Promise<Manifest> {
  const { details } = await import("virtual:utility-details");
  const module = await details[utilityId]?.manifest();
  const manifests = module?.family ?? (module?.manifest === undefined ? [] : [module.manifest]);
  const found = manifests.find(({ code, version }) => `${code}_${version}` === utilityId);
  if (found === undefined) throw new Error(`There is no manifest of ${utilityId}.`);
  return found;
}
