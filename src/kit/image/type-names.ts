import { rareTypes } from "../rare-image/rare-types.ts";

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

const ofPixels = kinds.map(([name]) => name).slice(0, 6);

/** `JPEG, PNG or SVG`. */
export function namesOfTypes(allowedTypes: readonly string[]): string {
  const named = allowedTypes.flatMap((allowed) =>
    kinds.filter(([, ...types]) => types.includes(allowed.toLowerCase())).map(([name]) => name),
  );
  const names = named.length === 0 ? ofPixels : [...new Set(named)];
  return [names.slice(0, -1).join(", "), ...names.slice(-1)].filter(Boolean).join(" or ");
}
