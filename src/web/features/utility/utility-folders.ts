import { folders } from "virtual:utility-folders";
import type { Manifest } from "#kit/manifest/manifest.ts";
import type { UtilityFacts } from "./utility-facts.ts";

// Loaded on demand, as these lists grow with the catalogue.

export { folders };

interface FactsModule {
  /** By the last path part of each page, pairs included. */
  readonly facts: Readonly<Record<string, UtilityFacts>>;
}

interface ManifestModule {
  readonly manifest?: Manifest;
  readonly family?: readonly Manifest[];
}

/** Loaders of each folder's facts, which the build writes. */
export const facts = import.meta.glob<FactsModule>("../../../utilities/*/manifest.ts", {
  query: "?facts",
});

/** Loaders of whole manifests. On the server nobody fills in forms. */
export const manifests: Readonly<Record<string, () => Promise<ManifestModule>>> = import.meta.env
  .SSR
  ? {}
  : import.meta.glob<ManifestModule>("../../../utilities/*/manifest.ts");
