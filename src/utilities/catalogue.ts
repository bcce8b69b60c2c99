import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { describeManifestFaults } from "#kit/manifest/manifest-faults.ts";
import { utilityId } from "#contract/facts/utility/id.ts";
import { manifestSchema } from "#kit/manifest/manifest.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { runFile } from "#kit/manifest/run-file.ts";

const familySchema = z.object({ family: z.array(manifestSchema).min(1) });
const utilitySchema = z.object({ manifest: manifestSchema });

/** Where the utilities that have been loaded are, by id. A folder that isn't a family's is named like its utility's id. */
const loadedPlaces = new Map<string, { readonly folder: string; readonly code: string }>();

/**
 * Loads every utility's manifest, those of families among them, by id and in the order of ids.
 * Throws with the folder's name when a manifest is missing, wrong, in another's folder, or
 * declares what another folder has declared.
 */
export async function loadCatalogue(): Promise<Map<string, Manifest>> {
  const folders = await utilityFolders();
  return joinManifests(await Promise.all(folders.map(loadFolder)));
}

/** What a folder of `src/utilities` declares. */
export type DeclaredFolder = { readonly folder: string; readonly manifests: readonly Manifest[] };

/** Loads what one folder declares. Throws with its name when the manifest is missing or wrong. */
export async function loadFolder(folder: string): Promise<DeclaredFolder> {
  const module: unknown = await import(`./${folder}/manifest.ts`);
  const manifests = readManifests(folder, module);
  for (const manifest of manifests)
    loadedPlaces.set(utilityId(manifest), { folder, code: manifest.code });
  return { folder, manifests };
}

/** The names of the folders, in order. */
export async function utilityFolders(): Promise<string[]> {
  const entries = await readdir(new URL(".", import.meta.url), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
    .map((entry) => entry.name)
    .toSorted();
}

/**
 * The local path of the module that runs a utility; it exports `run`. The members of families are
 * known once the catalogue has been loaded.
 */
export function runModulePath(id: string): string {
  const member = loadedPlaces.get(id);
  if (member !== undefined) return runFile(pathOf(member.folder), member.code);
  return join(pathOf(id), "run.ts");
}

/** The local path of a utility's folder of sample files; for families as `runModulePath`. */
export function samplesPath(id: string): string {
  return join(pathOf(loadedPlaces.get(id)?.folder ?? id), "samples/");
}

/**
 * The manifests that a folder's `manifest.ts` exports: one, or those of a family's members.
 * Throws with the folder's name.
 */
export function readManifests(folder: string, module: unknown): readonly Manifest[] {
  const isFamily = !folder.includes("_");
  const parsed = (isFamily ? familySchema : utilitySchema).safeParse(module);
  if (!parsed.success) {
    const faults = describeManifestFaults(parsed.error, module);
    throw new Error(`src/utilities/${folder}/manifest.ts: ${faults.join(" ")}`);
  }
  if ("family" in parsed.data) return parsed.data.family;
  const { manifest } = parsed.data;
  if (utilityId(manifest) !== folder) {
    throw new Error(
      `src/utilities/${folder} declares ${utilityId(manifest)}: name the folder like that, ` +
        "or correct code and version.",
    );
  }
  return [manifest];
}

/** All manifests by id, in the order of ids. Throws when two folders declare the same. */
export function joinManifests(declared: readonly DeclaredFolder[]): Map<string, Manifest> {
  const folders = new Map<string, string>();
  const found: [string, Manifest][] = [];
  for (const { folder, manifests } of declared) {
    for (const manifest of manifests) {
      const id = utilityId(manifest);
      const other = folders.get(id);
      if (other !== undefined) {
        throw new Error(`src/utilities/${folder} declares ${id}, which ${other} declares as well.`);
      }
      folders.set(id, folder);
      found.push([id, manifest]);
    }
  }
  return new Map(found.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function pathOf(folder: string): string {
  return fileURLToPath(new URL(`./${folder}`, import.meta.url));
}
