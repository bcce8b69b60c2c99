import type { Manifest } from "#kit/manifest/manifest.ts";
import { computesInPage } from "#kit/manifest/place.ts";

/**
 * The ids of the utilities whose pages have the server compute: somebody waits in front of each of their runs, the
 * first of a child included, which loads their code. Those that only calls bring here are many more.
 */
export function awaitedUtilities(
  manifests: ReadonlyMap<string, Pick<Manifest, "places">>,
): readonly string[] {
  return [...manifests].flatMap(([id, manifest]) => (computesInPage(manifest) ? [] : [id]));
}
