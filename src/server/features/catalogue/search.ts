import { isWithin, type SearchAddress } from "#contract/facts/search/search-address.ts";
import { rank } from "#contract/facts/search/rank.ts";
import { type MeantPair, meantPairs } from "#contract/facts/search/meant-pair.ts";
import { createIndex, type SearchHints } from "#contract/facts/search/search-index.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { searchNames } from "#kit/manifest/search-names.ts";
import type { Clock } from "#server/platform/clock.ts";
import { prepareReply, type ReadyReply } from "#server/platform/http/ready-reply.ts";
import type { Catalogue } from "./catalogue.ts";
import { listedEntries } from "./listing.ts";

/** By id, best first. */
interface Found {
  readonly ids: readonly string[];
  /** How to show operation pairs, by id. */
  readonly pairs: Readonly<Record<string, MeantPair>>;
  /** No match has every word; these are suggestions. */
  readonly isSimilar: boolean;
}

/** Ranks as the page does. */
export interface Search {
  /** Ranking data beyond the catalogue. */
  hints(): Promise<ReadyReply>;
  /** What visitors can see. */
  find(address: SearchAddress): Promise<Found>;
  /** Includes unlisted utilities. */
  mostUsed(): Promise<readonly string[]>;
  /** Changes whenever results may. */
  version(): Promise<string>;
}

interface SearchParts {
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  /** Most used first. */
  readonly readMostUsed: () => Promise<readonly string[]>;
}

/** Cache time of the most used, in milliseconds. */
const lifetime = 10 * 60_000;

/** More than any page shows. */
const mostTold = 100;

export function createSearch(parts: SearchParts): Search {
  const { catalogue } = parts;
  const readHints = keepFor(lifetime, parts.clock, () => makeHints(parts));
  let indexed: { readonly version: string; readonly index: ReturnType<typeof indexOf> } | undefined;

  const version = async () => {
    const [{ etag }, hints] = await Promise.all([catalogue.listing(false), readHints()]);
    return `${etag} ${hints.reply.etag}`;
  };
  return {
    version,
    hints: async () => (await readHints()).reply,
    mostUsed: async () => (await readHints()).hints.mostUsed.slice(0, mostTold),
    async find({ query = "", category, tag }) {
      const current = await version();
      if (indexed?.version !== current) {
        const [listing, { hints }] = await Promise.all([catalogue.listing(false), readHints()]);
        indexed = { version: current, index: indexOf(listing, hints) };
      }
      const isAllowed = (entry: CatalogueEntry) => isWithin(entry, { category, tag });
      const { entries, isSimilar } = rank(indexed.index, query, { isAllowed });
      const pairs = meantPairs(indexed.index.hints, entries, query);
      return { ids: entries.map(({ id }) => id), pairs, isSimilar };
    },
  };
}

const indexOf = (listing: ReadyReply, hints: SearchHints) =>
  createIndex(listedEntries(listing), hints);

async function makeHints({ catalogue, readMostUsed }: SearchParts) {
  const known = [];
  for (const [id, manifest] of catalogue.manifests) {
    // Unreleased utilities stay hidden.
    if ((await catalogue.entry(id, false)) !== undefined) known.push([id, manifest] as const);
  }
  const hints: SearchHints = { ...searchNames(known), mostUsed: await readMostUsed() };
  const reply = await prepareReply(JSON.stringify(hints), "application/json; charset=utf-8");
  return { hints, reply };
}

/** Caches a result. */
function keepFor<Made>(milliseconds: number, clock: Clock, make: () => Promise<Made>) {
  let kept: { readonly since: number; readonly made: Promise<Made> } | undefined;
  return (): Promise<Made> => {
    const now = clock.now().getTime();
    if (kept !== undefined && now - kept.since < milliseconds) return kept.made;
    const made = make();
    kept = { since: now, made };
    // Don't cache failures.
    made.catch(() => (kept = undefined));
    return made;
  };
}
