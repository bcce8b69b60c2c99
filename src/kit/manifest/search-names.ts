import type { Manifest } from "./manifest.ts";

export function searchNames(
  manifests: Iterable<readonly [id: string, manifest: Pick<Manifest, "alsoCalled" | "pairs">]>,
) {
  const names: Record<string, readonly string[]> = {};
  const pairs: Record<string, readonly string[]> = {};
  for (const [id, manifest] of manifests) {
    if (manifest.alsoCalled) names[id] = manifest.alsoCalled;
    if (manifest.pairs) pairs[id] = manifest.pairs.map(({ name }) => name);
  }
  return { names, pairs };
}
