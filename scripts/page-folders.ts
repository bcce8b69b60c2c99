import { computesInPage } from "#kit/manifest/place.ts";
import { loadFolder, utilityFolders } from "#utilities/catalogue.ts";

/**
 * Lists the folders of utilities that compute in the page, whose imports Vite bundles. Throws with the name of a folder
 * without a valid manifest.
 */
export async function foldersInPage(): Promise<string[]> {
  const declared = await Promise.all((await utilityFolders()).map(loadFolder));
  return declared
    .filter(({ manifests }) => manifests.some(computesInPage))
    .map(({ folder }) => folder);
}
