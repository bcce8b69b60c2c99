import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { runnerImport } from "vite";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { readManifests, utilityFolders } from "#utilities/catalogue.ts";

export const utilitiesFolder = fileURLToPath(new URL("../../utilities", import.meta.url));

/** A utility's folder, with one manifest or those of a family. */
export interface UtilityFolder {
  readonly path: string;
  readonly manifests: readonly Manifest[];
  /** Top-level file names. */
  readonly files: readonly string[];
  /** Files its manifest was read from. */
  readonly sources: readonly string[];
}

/**
 * Reads a `manifest.ts`. `isFresh` bypasses Node's module cache, for changed files. Throws with the
 * folder's name.
 */
export async function readFolder(manifestFile: string, isFresh: boolean): Promise<UtilityFolder> {
  const path = dirname(manifestFile);
  const { module, sources } = isFresh
    ? await importFresh(manifestFile)
    : { module: await importOnce(manifestFile), sources: [] };
  const files = await readdir(path);
  return { path, manifests: readManifests(basename(path), module), files, sources };
}

/** Reads all folders with a manifest. */
export async function readFolders(isFresh: boolean): Promise<readonly UtilityFolder[]> {
  const names = await utilityFolders();
  return Promise.all(
    names.map((name) => readFolder(join(utilitiesFolder, name, "manifest.ts"), isFresh)),
  );
}

function importOnce(file: string): Promise<unknown> {
  return import(pathToFileURL(file).href);
}

async function importFresh(file: string) {
  const { module, dependencies } = await runnerImport<unknown>(file, { configFile: false });
  return { module, sources: dependencies };
}
