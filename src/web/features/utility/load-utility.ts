import type { ComponentType } from "react";
import { isUtilityId } from "#contract/facts/utility/pair-code.ts";
import { utilities } from "virtual:utilities";
import type { GivenOptions } from "#web/features/address/read-options.ts";
import { loadFacts } from "./load-facts.ts";
import type { UtilityFacts } from "./utility-facts.ts";
import type { UtilityPageProps } from "./utility-page.ts";

/** What a utility's folder brings to its page; of the manifest the facts, not the schemas. */
export interface UtilityCode {
  readonly Page: ComponentType<UtilityPageProps>;
  readonly facts: UtilityFacts;
}

const loaded = new Map<string, Promise<UtilityCode | null>>();

/** The id of the utility that a page is of, by the last part of the page's address. */
async function utilityOf(name: string): Promise<string> {
  if (isUtilityId(name)) return name;
  const { utilityOfPair } = await import("./open-pair.ts");
  return utilityOfPair(name) ?? name;
}

/**
 * Loads the page and the facts of a utility, or of a pair, by the last part of the page's address, once; null where there
 * is no code for it.
 */
function loadUtility(name: string): Promise<UtilityCode | null> {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const loading = load(name);
  loaded.set(name, loading);
  // A connection that broke must not be remembered as the answer.
  loading.catch(() => loaded.delete(name));
  return loading;
}

async function load(name: string): Promise<UtilityCode | null> {
  const utilityId = await utilityOf(name);
  const parts = Object.hasOwn(utilities, utilityId) ? utilities[utilityId] : undefined;
  if (parts === undefined) return null;
  const [facts, { default: Page }] = await Promise.all([
    name === utilityId ? loadFacts(utilityId) : loadPairFacts(name),
    parts.page?.() ?? import("#web/features/generated-page/generated-page.tsx"),
  ]);
  return facts && { Page, facts };
}

async function loadPairFacts(code: string): Promise<UtilityFacts | null> {
  const { openPair } = await import("./open-pair.ts");
  return openPair(code);
}

/** What the page of a utility, or of a pair, begins with. */
interface OpenedPage {
  readonly utilityId: string;
  /** null where there is no code for it. */
  readonly code: UtilityCode | null;
  /** What the address says of the form; null for nothing. */
  readonly given: GivenOptions | null;
}

/** Loads what an address leads to, by the last part of its path and by its query. */
export async function openPage(name: string, query: string): Promise<OpenedPage> {
  const [utilityId, code] = await Promise.all([utilityOf(name), loadUtility(name)]);
  return { utilityId, code, given: code && (await readGiven(code, query)) };
}

/** What the query of an address says of the form. Most say nothing, and need nothing that reads them. */
async function readGiven({ facts }: UtilityCode, query: string): Promise<GivenOptions | null> {
  if (query === "") return null;
  const { readOptions } = await import("#web/features/address/read-options.ts");
  return readOptions(facts.operations, query);
}
