import { utilityId as idOf } from "#contract/facts/utility/id.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Manifest } from "#kit/manifest/manifest.ts";
import type { UtilityFacts } from "./utility-facts.ts";

/**
 * The facts of a page's utility or pair, by the last part of the page's address. A page that the server has drawn
 * brings them along; only somebody who goes on to another page loads them.
 */
export function factsQuery(name: string) {
  return queryOptions({
    queryKey: ["utility-facts", name],
    queryFn: () => loadFacts(name),
    staleTime: Infinity,
    // A kept page's code is there without a network. Where it is missing, the screen says so.
    networkMode: "always",
    retry: false,
  });
}

/**
 * Loads the facts of a utility or a pair, by the last part of its page's address; null where there is no code for it.
 * Throws when the connection breaks.
 */
export async function loadFacts(name: string): Promise<UtilityFacts | null> {
  const { facts, folders } = await import("./utility-folders.ts");
  const folder = Object.hasOwn(folders, name) ? folders[name] : undefined;
  const module = await facts[manifestIn(folder)]?.();
  return module?.facts[name] ?? null;
}

/**
 * Loads a utility's whole manifest with the schemas of its options, which bring the schema library: for a form that is
 * being used. Throws when the connection breaks.
 */
export async function loadManifest({
  utilityId,
  folder,
}: Pick<UtilityFacts, "utilityId" | "folder">): Promise<Manifest> {
  const lists = await import("./utility-folders.ts");
  const module = await lists.manifests[manifestIn(folder)]?.();
  const manifests = module?.family ?? (module?.manifest === undefined ? [] : [module.manifest]);
  const found = manifests.find((manifest) => idOf(manifest) === utilityId);
  if (found === undefined) throw new Error(`There is no manifest of ${utilityId}.`);
  return found;
}

function manifestIn(folder: string | undefined): string {
  return `../../../utilities/${folder}/manifest.ts`;
}
