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

/** Loaded utilities' places, by id. A folder outside families is named like its utility's id. */
const loadedPlaces = new Map<string, { readonly folder: string; readonly code: string }>();

/** Loads every manifest in the order of ids. Throws with the folder's name for a missing, wrong or duplicate one. */
export async function loadCatalogue(): Promise<Map<string, Manifest>> {
  const folders = await utilityFolders();
  return joinManifests(await Promise.all(folders.map(loadFolder)));
}

export type DeclaredFolder = { readonly folder: string; readonly manifests: readonly Manifest[] };

/** Loads a folder's manifests. Throws with its name if they are missing or wrong. */
export async function loadFolder(folder: string): Promise<DeclaredFolder> {
  const module: unknown = await import(`./${folder}/manifest.ts`);
  const manifests = readManifests(folder, module);
  for (const manifest of manifests)
    loadedPlaces.set(utilityId(manifest), { folder, code: manifest.code });
  return { folder, manifests };
}

/** Lists the folders in order. */
export async function utilityFolders(): Promise<string[]> {
  const entries = await readdir(new URL(".", import.meta.url), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
    .map((entry) => entry.name)
    .toSorted();
}

/** Returns the path of the module that runs a utility. Family members are known only once the catalogue is loaded. */
export function runModulePath(id: string): string {
  const member = loadedPlaces.get(id);
  if (member !== undefined) return runFile(pathOf(member.folder), member.code);
  return join(pathOf(id), "run.ts");
}

/** Returns the path of a utility's sample files. Family members are known only once the catalogue is loaded. */
export function samplesPath(id: string): string {
  return join(pathOf(loadedPlaces.get(id)?.folder ?? id), "samples/");
}

/** Reads the manifests that a folder's `manifest.ts` exports: one, or a family's. Throws with the folder's name. */
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

/** Joins all manifests in the order of ids. Throws if two folders declare the same id. */
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
