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

/** What a search found, by ids, the best first. */
interface Found {
  readonly ids: readonly string[];
  /** How those are shown of which a pair was typed, by their ids. */
  readonly pairs: Readonly<Record<string, MeantPair>>;
  /** None has every word: these may have been meant. */
  readonly isSimilar: boolean;
}

/** The search as the server does it: by the same ranking as the page. */
export interface Search {
  /** What the ranking knows beside the catalogue, as ready bytes. */
  hints(): Promise<ReadyReply>;
  /** What a visitor finds who knows of nothing but what is listed. */
  find(address: SearchAddress): Promise<Found>;
  /** The ids of what is used most, the most used first; what is no longer listed among them. */
  mostUsed(): Promise<readonly string[]>;
  /** Changes with whatever changes what is found. */
  version(): Promise<string>;
}

interface SearchParts {
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  /** The ids of what is used most, the most used first. */
  readonly readMostUsed: () => Promise<readonly string[]>;
}

/** How long the order of what is used most stands, in milliseconds. */
const lifetime = 10 * 60_000;

/** A page shows fewer of what is used most. */
const mostTold = 20;

/** Opens the search over a catalogue. */
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
    // What is in the making is not told of.
    if ((await catalogue.entry(id, false)) !== undefined) known.push([id, manifest] as const);
  }
  const hints: SearchHints = { ...searchNames(known), mostUsed: await readMostUsed() };
  const reply = await prepareReply(JSON.stringify(hints), "application/json; charset=utf-8");
  return { hints, reply };
}

/** Makes something when it is asked for, and again when it is older than `milliseconds`. */
function keepFor<Made>(milliseconds: number, clock: Clock, make: () => Promise<Made>) {
  let kept: { readonly since: number; readonly made: Promise<Made> } | undefined;
  return (): Promise<Made> => {
    const now = clock.now().getTime();
    if (kept !== undefined && now - kept.since < milliseconds) return kept.made;
    const made = make();
    kept = { since: now, made };
    // A failed read must be tried again by the next reader.
    made.catch(() => (kept = undefined));
    return made;
  };
}
