import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { ReadyReply } from "#server/platform/http/ready-reply.ts";
import { readRevision } from "./store.ts";

const entriesOf = new WeakMap<ReadyReply, readonly CatalogueEntry[]>();

export function listedEntries(listing: ReadyReply): readonly CatalogueEntry[] {
  const known = entriesOf.get(listing);
  if (known !== undefined) return known;
  const entries = JSON.parse(listing.identity.toString()) as CatalogueEntry[];
  entriesOf.set(listing, entries);
  return entries;
}

/** For another process's change, in milliseconds. */
const longestUnseen = 250;

interface Made {
  readonly revision: number;
  readonly listing: ReadyReply;
}

interface Listing {
  read(): Promise<ReadyReply>;
  forget(): void;
}

/**
 * Caches what `make` returns. `forget` drops it after this process's changes; a revision number
 * reveals those of others.
 */
export function keepListing(
  { queryable, clock }: { readonly queryable: Queryable; readonly clock: Clock },
  make: () => Promise<ReadyReply>,
): Listing {
  let current: { readonly since: number; readonly made: Promise<Made> } | undefined;

  const renew = async (known: Promise<Made> | undefined): Promise<Made> => {
    // First, so a change in between triggers another read.
    const revision = await readRevision(queryable);
    const before = await known;
    return before?.revision === revision ? before : { revision, listing: await make() };
  };
  return {
    async read() {
      const now = clock.now().getTime();
      if (current === undefined || now - current.since >= longestUnseen) {
        const made = renew(current?.made);
        const begun = { since: now, made };
        current = begun;
        // Don't cache failures.
        made.catch(() => {
          if (current === begun) current = undefined;
        });
      }
      return (await current.made).listing;
    },
    forget() {
      current = undefined;
    },
  };
}
