import type { Manifest } from "#kit/manifest/manifest.ts";
import { computesInPage } from "#kit/manifest/place.ts";

/**
 * Lists utilities whose pages compute on the server: someone waits for each run, even a child's
 * first, which loads the code. Far fewer than all that calls can reach.
 */
export function awaitedUtilities(
  manifests: ReadonlyMap<string, Pick<Manifest, "places">>,
): readonly string[] {
  return [...manifests].flatMap(([id, manifest]) => (computesInPage(manifest) ? [] : [id]));
}
