import type { Manifest } from "#kit/manifest/manifest.ts";
import { computesInPage } from "#kit/manifest/place.ts";

/**
 * The ids of the utilities that each child loads before its first run: those whose pages have the server compute. The
 * code of all would take memory and seconds of each start, and grow with the catalogue; of the others, which only calls
 * bring here, a child loads what it is asked for.
 */
export function loadedAhead(
  manifests: ReadonlyMap<string, Pick<Manifest, "places">>,
): readonly string[] {
  return [...manifests].flatMap(([id, manifest]) => (computesInPage(manifest) ? [] : [id]));
}
