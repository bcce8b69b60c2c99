import { rareTypes } from "../rare-image/rare-types.ts";

/** What each kind of image is called, and how a manifest may name it among the types that it takes. */
const kinds: readonly (readonly [name: string, ...types: string[]])[] = [
  ["JPEG", "image/jpeg", ".jpg", ".jpeg"],
  ["PNG", "image/png", ".png"],
  ["WebP", "image/webp", ".webp"],
  ["AVIF", "image/avif", ".avif"],
  ["GIF", "image/gif", ".gif"],
  ["TIFF", "image/tiff", ".tif", ".tiff"],
  ["SVG", "image/svg+xml", ".svg"],
  ...rareTypes.map(({ label, contentType, endings }): [string, ...string[]] => [
    label,
    contentType,
    ...endings,
  ]),
];

/** What every utility for images reads: a manifest that names no kind takes these. */
const ofPixels = kinds.map(([name]) => name).slice(0, 6);

/**
 * What a person calls the kinds of images among a manifest's `allowedTypes`, in their order: `JPEG,
 * PNG or SVG`. All that can be read where none of them names a kind.
 */
export function namesOfTypes(allowedTypes: readonly string[]): string {
  const named = allowedTypes.flatMap((allowed) =>
    kinds.filter(([, ...types]) => types.includes(allowed.toLowerCase())).map(([name]) => name),
  );
  const names = named.length === 0 ? ofPixels : [...new Set(named)];
  return [names.slice(0, -1).join(", "), ...names.slice(-1)].filter(Boolean).join(" or ");
}
