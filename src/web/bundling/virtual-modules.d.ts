/** Made by the build (utility-modules.ts): the folder of each utility and pair, by the last part of its page's address. */
declare module "virtual:utility-folders" {
  export const folders: Readonly<Record<string, string>>;
}

/** Made by the build: how to load the run of each utility that runs in the browser. */
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
