import { folders } from "virtual:utility-folders";
import type { Manifest } from "#kit/manifest/manifest.ts";
import type { UtilityFacts } from "./utility-facts.ts";

// These lists grow with the catalogue, so they are loaded when a folder is needed and not with each page.

export { folders };

interface FactsModule {
  /** By the last part of each page's address, those of pairs included. */
  readonly facts: Readonly<Record<string, UtilityFacts>>;
}

interface ManifestModule {
  readonly manifest?: Manifest;
  readonly family?: readonly Manifest[];
}

/** How to load the facts of each folder's pages, by the path of its manifest. The build writes them. */
export const facts = import.meta.glob<FactsModule>("../../../utilities/*/manifest.ts", {
  query: "?facts",
});

/** How to load each folder's manifests whole, by path. Nobody fills in a form that the server draws. */
export const manifests: Readonly<Record<string, () => Promise<ManifestModule>>> = import.meta.env
  .SSR
  ? {}
  : import.meta.glob<ManifestModule>("../../../utilities/*/manifest.ts");
