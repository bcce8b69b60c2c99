import type { Manifest } from "#kit/manifest/manifest.ts";
import { testsAll } from "#kit/proof/scope-for-test.ts";

type Walked = readonly [id: string, manifest: Manifest];

/**
 * Three pages of their own, which differ most between engines, and five generated ones: files on the server, a file in
 * the page, options alone, two texts with a comparison, and a drawn image.
 */
const chosen = new Set([
  "organise-pdf_1",
  "crop-image_1",
  "fill-pdf-form_1",
  "compress-image_1",
  "csv-to-json_1",
  "convert-length_1",
  "diff-text_1",
  "make-qr-code_1",
]);

/** Returns the utilities whose pages are walked: the chosen ones, or all in `npm run test:all`. */
export function walkedUtilities(catalogue: ReadonlyMap<string, Manifest>): readonly Walked[] {
  return [...catalogue].filter(([id]) => testsAll || chosen.has(id));
}
