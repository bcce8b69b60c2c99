import type { Manifest } from "#kit/manifest/manifest.ts";
import { computesInPage } from "#kit/manifest/place.ts";

/**
 * Lists utilities whose pages compute on the server, where someone waits for each run, even a
 * child's first. Many more are only reached by calls.
 */
export function awaitedUtilities(
  manifests: ReadonlyMap<string, Pick<Manifest, "places">>,
): readonly string[] {
  return [...manifests].flatMap(([id, manifest]) => (computesInPage(manifest) ? [] : [id]));
}
