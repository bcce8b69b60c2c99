import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { SearchAddress } from "#contract/facts/search/search-address.ts";

/** The key of a query, by which the screens find what was read for them. */
export type QueryKey = readonly unknown[];

/** What a screen is rendered from. */
export interface PageData {
  /** Path and query, as in `/search?query=image`. */
  readonly address: string;
  readonly entries: readonly (readonly [QueryKey, unknown])[];
}

/** The pages' own components, built for the server. */
export interface PageRenderer {
  readonly queryKeys: {
    readonly catalogue: QueryKey;
    readonly facts: (name: string) => QueryKey;
    readonly found: (address: SearchAddress) => QueryKey;
    readonly mostUsed: QueryKey;
    readonly related: (utilityId: string) => QueryKey;
    readonly settings: QueryKey;
    readonly status: QueryKey;
    readonly utility: (utilityId: string) => QueryKey;
  };
  /** Loads what the page of a utility or a pair is drawn from, by the last part of its address. */
  readonly loadFacts: (name: string) => Promise<unknown>;
  /** The HTML of the screen at an address. Rejects where it asks for what is not among the data. */
  readonly renderPage: (data: PageData) => Promise<string>;
}

/**
 * Gives what loads the renderer that was built into a folder, at its first use and once; undefined
 * where none was built. It weighs megabytes, and a process may be asked for no page.
 */
export function findPageRenderer(folder: string): (() => Promise<PageRenderer>) | undefined {
  const file = path.join(folder, "render-page.js");
  if (!existsSync(file)) return undefined;
  let loading: Promise<PageRenderer> | undefined;
  return () => {
    loading ??= import(pathToFileURL(file).href) as Promise<PageRenderer>;
    return loading;
  };
}
