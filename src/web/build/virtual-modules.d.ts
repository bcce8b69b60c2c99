/** Made by the build (utility-modules.ts): how to load the page of each utility that has one of its own, by its id. */
declare module "virtual:own-pages" {
  import type { ComponentType } from "react";
  import type { UtilityPageProps } from "#web/features/generated-page/utility-page.ts";

  export const ownPages: Readonly<
    Record<string, () => Promise<{ readonly default: ComponentType<UtilityPageProps> }>>
  >;
}

/** Made by the build: how to load what a page has to know of its utility, by the utility's id. */
declare module "virtual:utility-facts" {
  import type { UtilityFacts } from "#web/features/utility/utility-facts.ts";

  export const loaders: Readonly<
    Record<string, () => Promise<{ readonly facts: Readonly<Record<string, UtilityFacts>> }>>
  >;
}

/** How to load what the form of a utility needs once it is used, by the utility's id. */
declare module "virtual:utility-details" {
  import type { Manifest } from "#kit/manifest/manifest.ts";

  interface UtilityDetails {
    readonly manifest: () => Promise<{
      readonly manifest?: Manifest;
      readonly family?: readonly Manifest[];
    }>;
    /** Absent where there are no sample files. */
    readonly samples?: () => Promise<{ readonly samples: Readonly<Record<string, string>> }>;
  }

  export const details: Readonly<Record<string, UtilityDetails>>;
}

/** Made by the build: the pairs by the last part of their addresses, with what loads the facts of their pages. */
declare module "virtual:pairs" {
  import type { UtilityFacts } from "#web/features/utility/utility-facts.ts";

  interface OpenablePair {
    readonly utilityId: string;
    readonly load: () => Promise<{ readonly facts: UtilityFacts }>;
  }

  export const pairs: Readonly<Record<string, OpenablePair>>;
}

/** Made by the build: how to load `run.ts` of each utility that runs in the browser. */
declare module "virtual:browser-runs" {
  import type { RunFunction } from "#kit/run/run-context.ts";
  import type { JsonValue } from "#kit/run/run-result.ts";

  interface RunModule {
    readonly run: RunFunction<JsonValue>;
  }

  export const runs: Readonly<Record<string, () => Promise<RunModule>>>;
}

/** Made by the build: how to load an example and what comes of it, by the id of its utility. */
declare module "virtual:shown-examples" {
  import type { ShownExample } from "#web/features/utility-frame/visitor/shown-example.ts";

  export const shownExamples: Readonly<
    Record<string, () => Promise<{ readonly example: ShownExample }>>
  >;
}

/** Made by the build: the WebAssembly and data of packages that utilities use, with the address of their licences' texts. */
declare module "virtual:asset-licences" {
  import type { AssetDescription } from "#kit/assets/asset-facts.ts";

  export const assets: readonly AssetDescription[];
}

/** Made by the build: which content each utility is for, without its manifest. */
declare module "virtual:detectors" {
  import type { Detector } from "#kit/detection/detector.ts";

  export const detectors: readonly Detector[];
}
