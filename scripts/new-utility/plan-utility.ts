import type { Place } from "#kit/manifest/place.ts";
import { loadCatalogue } from "#utilities/catalogue.ts";

/** A mistake in the command, as a sentence. */
export class Refused extends Error {}

/** The utility that is to be written. */
export type UtilityPlan = {
  readonly code: string;
  /** Its folder's name as well. */
  readonly id: string;
  readonly name: string;
  /** Where its page has it computed. */
  readonly place: Place;
  readonly takesFiles: boolean;
  readonly takesImages: boolean;
};

const longestCode = 60;

/** Reads the command's arguments. Throws Refused for a code that is not well formed or taken. */
export async function planUtility(
  codes: readonly string[],
  options: { readonly in?: string; readonly files: boolean; readonly images: boolean },
): Promise<UtilityPlan> {
  const [code, ...others] = codes;
  if (code === undefined || others.length > 0) {
    throw new Refused("Give one code: npm run new-utility -- order-lines");
  }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(code) || code.length > longestCode) {
    throw new Refused(
      `"${code}" cannot be a code: take lower-case words of letters and digits with dashes between ` +
        `them, such as order-lines, of at most ${longestCode} characters.`,
    );
  }
  const place = options.in ?? (options.images ? "server" : "page");
  if (place !== "server" && place !== "page") {
    throw new Refused(`A utility computes --in page or --in server, not "${place}".`);
  }
  if (options.images && place === "page") {
    throw new Refused("Images are opened on the server: leave out --in page.");
  }
  for (const [id, manifest] of await loadCatalogue()) {
    if (manifest.code !== code) continue;
    throw new Refused(
      `The code "${code}" is taken by ${id}. Choose another; for a new version of the same, copy ` +
        "its folder and raise the version in its name and manifest.",
    );
  }
  return {
    code,
    id: `${code}_1`,
    name: code.replace(
      /(^|-)([a-z0-9])/g,
      (_, dash: string, letter: string) => (dash === "" ? "" : " ") + letter.toUpperCase(),
    ),
    place,
    takesFiles: options.files,
    takesImages: options.images,
  };
}
