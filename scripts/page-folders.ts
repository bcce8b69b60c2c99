import { computesInPage } from "#kit/manifest/place.ts";
import { loadFolder, utilityFolders } from "#utilities/catalogue.ts";

/**
 * Names the folders of `src/utilities` whose utilities compute in the page, which is where Vite bundles what they import.
 * Throws with the folder's name when a manifest is missing or wrong.
 */
export async function foldersInPage(): Promise<string[]> {
  const declared = await Promise.all((await utilityFolders()).map(loadFolder));
  return declared
    .filter(({ manifests }) => manifests.some(computesInPage))
    .map(({ folder }) => folder);
}
