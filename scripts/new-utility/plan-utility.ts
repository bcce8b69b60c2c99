import { readdir, readFile } from "node:fs/promises";
import { computesInPage, type Place } from "#kit/manifest/place.ts";
import { loadCatalogue, loadFolder, utilityFolders } from "#utilities/catalogue.ts";

/** A mistake in the command, with a message to print. */
export class Refused extends Error {}

export type UtilityPlan = {
  readonly code: string;
  readonly id: string;
  /** In `src/utilities`: its own folder, named like its id, or its family's. */
  readonly folder: string;
  readonly isMember: boolean;
  /** A member of a family whose members use `textUtility`. */
  readonly isTextTool: boolean;
  /** Its declaration's name, and its files without extensions. */
  readonly files: { readonly declares: string; readonly as: string; readonly runs: string };
  readonly name: string;
  /** Where its page computes it. */
  readonly place: Place;
  readonly takesFiles: boolean;
  readonly takesImages: boolean;
};

const longestCode = 60;

export async function planUtility(
  codes: readonly string[],
  options: {
    readonly in?: string;
    readonly files: boolean;
    readonly images: boolean;
    readonly family?: string;
  },
): Promise<UtilityPlan> {
  const [code, ...others] = codes;
  if (code === undefined || others.length > 0) {
    throw new Refused("Name one code: npm run new-utility -- order-lines");
  }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(code) || code.length > longestCode) {
    throw new Refused(
      `"${code}" can't be a code. Use lowercase words of letters and digits with hyphens between ` +
        `them, such as order-lines, with up to ${longestCode} characters.`,
    );
  }
  const { family } = options;
  if (family !== undefined && (options.in !== undefined || options.files || options.images)) {
    throw new Refused("A new member runs where its family runs. Use --family on its own.");
  }
  const place = family === undefined ? placeOf(options) : await placeOfFamily(family);
  const isTextTool = family !== undefined && (await hasTextTools(family));
  for (const [id, manifest] of await loadCatalogue()) {
    if (manifest.code !== code) continue;
    throw new Refused(
      `The code "${code}" is already used by ${id}. Choose another one. For a new version, copy ` +
        "its folder and increase the version in its name and manifest.",
    );
  }
  return {
    code,
    id: `${code}_1`,
    folder: family ?? `${code}_1`,
    isMember: family !== undefined,
    isTextTool,
    files:
      family === undefined
        ? { declares: "manifest", as: "manifest", runs: "run" }
        : { declares: code, as: camelCase(code), runs: `${code}.run` },
    name: code.replace(
      /(^|-)([a-z0-9])/g,
      (_, dash: string, letter: string) => (dash === "" ? "" : " ") + letter.toUpperCase(),
    ),
    place,
    takesFiles: options.files,
    takesImages: options.images,
  };
}

function placeOf(options: { readonly in?: string; readonly images: boolean }): Place {
  const place = options.in ?? (options.images ? "server" : "page");
  if (place !== "server" && place !== "page") {
    throw new Refused(`Use --in page or --in server, not "${place}".`);
  }
  if (options.images && place === "page") {
    throw new Refused("Images are processed on the server. Leave out --in page.");
  }
  return place;
}

/** Returns where a family's members compute. Throws Refused if the family doesn't exist. */
async function placeOfFamily(family: string): Promise<Place> {
  const families = (await utilityFolders()).filter((folder) => !folder.includes("_"));
  if (!families.includes(family)) {
    throw new Refused(`There is no family "${family}". Use one of ${families.join(", ")}.`);
  }
  const { manifests } = await loadFolder(family);
  return manifests.every(computesInPage) ? "page" : "server";
}

/** Returns true if a member of the family is declared with `textUtility`. */
async function hasTextTools(family: string): Promise<boolean> {
  const folder = new URL(`../../src/utilities/${family}/`, import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith(".ts"));
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), "utf8")));
  return texts.some((text) => /= textUtility\(/.test(text));
}

function camelCase(code: string): string {
  return code.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
