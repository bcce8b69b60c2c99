/** From utility-modules.ts: folders of utilities and pairs, by the last part of their addresses. */
declare module "virtual:utility-folders" {
  export const folders: Readonly<Record<string, string>>;
}

/** Loaders of browser utilities' runs. */
declare module "virtual:browser-runs" {
  import type { Manifest } from "#kit/manifest/manifest.ts";
  import type { RunFunction } from "#kit/run/run-context.ts";
  import type { JsonValue } from "#kit/run/run-result.ts";

  interface RunModule {
    readonly run: RunFunction<Manifest, JsonValue>;
  }

  export const runs: Readonly<Record<string, () => Promise<RunModule>>>;
}

/** Loaders of examples with results, by utility id. */
declare module "virtual:shown-examples" {
  import type { ShownExample } from "#web/features/utility-frame/visitor/shown-example.ts";

  export const shownExamples: Readonly<
    Record<string, () => Promise<{ readonly example: ShownExample }>>
  >;
}

/** WebAssembly and data that utilities use, with the address of the licence texts. */
declare module "virtual:asset-licences" {
  import type { AssetDescription } from "#kit/assets/asset-facts.ts";

  export const assets: readonly AssetDescription[];
}

/** Which content each utility accepts, without its manifest. */
declare module "virtual:detectors" {
  import type { Detector } from "#kit/detection/detector.ts";

  export const detectors: readonly Detector[];
}
