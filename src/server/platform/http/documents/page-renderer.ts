import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { SearchAddress } from "#contract/facts/search/search-address.ts";

export type QueryKey = readonly unknown[];

export interface PageData {
  /** As in `/search?query=image`. */
  readonly address: string;
  /** The site's path, such as `/tools`; empty at the root of its host. */
  readonly base: string;
  readonly entries: readonly (readonly [QueryKey, unknown])[];
}

export interface PageRenderer {
  readonly queryKeys: {
    readonly catalogue: QueryKey;
    readonly facts: (name: string) => QueryKey;
    readonly found: (address: SearchAddress) => QueryKey;
    readonly mostUsed: QueryKey;
    readonly related: (utilityId: string) => QueryKey;
    readonly request: (requestId: string) => QueryKey;
    readonly requestComments: (requestId: string) => QueryKey;
    readonly requests: QueryKey;
    readonly settings: QueryKey;
    readonly status: QueryKey;
    readonly utility: (utilityId: string) => QueryKey;
  };
  /** Loads the facts of a utility or pair by the last part of its address. */
  readonly loadFacts: (name: string) => Promise<unknown>;
  /** `site` is what every page shows of its site. Rejects if the screen asks for data that isn't there. */
  readonly renderPage: (data: PageData, site: unknown) => Promise<string>;
}

/** Returns a loader of the built renderer, which weighs megabytes; undefined if none was built. */
export function findPageRenderer(folder: string): (() => Promise<PageRenderer>) | undefined {
  const file = path.join(folder, "render-page.js");
  if (!existsSync(file)) return undefined;
  let loading: Promise<PageRenderer> | undefined;
  return () => {
    loading ??= import(pathToFileURL(file).href) as Promise<PageRenderer>;
    return loading;
  };
}
