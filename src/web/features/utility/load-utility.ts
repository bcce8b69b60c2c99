import { utilityId as idOf } from "#contract/facts/utility/id.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Manifest } from "#kit/manifest/manifest.ts";
import type { UtilityFacts } from "./utility-facts.ts";

/**
 * Facts of a utility or pair by the last path part. Server-rendered pages contain them, so only
 * later pages load them.
 */
export function factsQuery(name: string) {
  return queryOptions({
    queryKey: ["utility-facts", name],
    queryFn: () => loadFacts(name),
    staleTime: Infinity,
    // A kept page's code is available offline; if not, the screen says so.
    networkMode: "always",
    retry: false,
  });
}

/**
 * Loads facts by the page's last path part, or null without code. Throws when the connection
 * breaks.
 */
export async function loadFacts(name: string): Promise<UtilityFacts | null> {
  const { facts, folders } = await import("./utility-folders.ts");
  const folder = Object.hasOwn(folders, name) ? folders[name] : undefined;
  const module = await facts[manifestIn(folder)]?.();
  return module?.facts[name] ?? null;
}

/**
 * Loads a manifest with its schemas and their library, once a form is used. Throws when the
 * connection breaks.
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
