import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { manifestSchema, utilityId } from "./_kit/manifest.ts";
import type { Manifest } from "./_kit/manifest.ts";

/**
 * Loads every utility's manifest, by id and in the order of ids.
 * Throws with the folder's name when a manifest is missing, wrong or in another's folder.
 */
export async function loadCatalogue(): Promise<Map<string, Manifest>> {
  const folders = await utilityFolders();
  const manifests = await Promise.all(
    folders.map(async (folder) => {
      const module: unknown = await import(`./${folder}/manifest.ts`);
      return [folder, readManifest(folder, module)] as const;
    }),
  );
  return new Map(manifests);
}

/** The local path of the module that runs a utility; it exports `run`. */
export function runModulePath(id: string): string {
  return fileURLToPath(new URL(`./${id}/run.ts`, import.meta.url));
}

/** The local path of a utility's folder of sample files. */
export function samplesPath(id: string): string {
  return fileURLToPath(new URL(`./${id}/samples/`, import.meta.url));
}

/** The manifest that a folder's `manifest.ts` exports. Throws with the folder's name. */
export function readManifest(folder: string, module: unknown): Manifest {
  const parsed = z.object({ manifest: manifestSchema }).safeParse(module);
  if (!parsed.success) {
    throw new Error(`src/utilities/${folder}/manifest.ts: ${z.prettifyError(parsed.error)}`);
  }
  const { manifest } = parsed.data;
  if (utilityId(manifest) !== folder) {
    throw new Error(
      `src/utilities/${folder} declares ${utilityId(manifest)}: name the folder like that, ` +
        "or correct code and version.",
    );
  }
  return manifest;
}

async function utilityFolders(): Promise<string[]> {
  const entries = await readdir(new URL(".", import.meta.url), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
    .map((entry) => entry.name)
    .toSorted();
}
