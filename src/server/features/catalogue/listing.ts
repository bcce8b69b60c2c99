import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { ReadyReply } from "#server/platform/http/ready-reply.ts";
import { readRevision } from "./store.ts";

const entriesOf = new WeakMap<ReadyReply, readonly CatalogueEntry[]>();

/** The entries of a listing that is kept as ready bytes, read once. */
export function listedEntries(listing: ReadyReply): readonly CatalogueEntry[] {
  const known = entriesOf.get(listing);
  if (known !== undefined) return known;
  const entries = JSON.parse(listing.identity.toString()) as CatalogueEntry[];
  entriesOf.set(listing, entries);
  return entries;
}

/** How long another process's change of the catalogue may go unseen, in milliseconds. */
const longestUnseen = 250;

interface Made {
  readonly revision: number;
  readonly listing: ReadyReply;
}

/** A listing as ready bytes, and the function that lets it go. */
interface Listing {
  read(): Promise<ReadyReply>;
  forget(): void;
}

/**
 * Keeps what `make` gives until the catalogue has changed. A change in this process is told by
 * `forget` and shows at once; one in another shows by its revision, which is one number to read
 * instead of the whole catalogue.
 */
export function keepListing(
  { queryable, clock }: { readonly queryable: Queryable; readonly clock: Clock },
  make: () => Promise<ReadyReply>,
): Listing {
  let current: { readonly since: number; readonly made: Promise<Made> } | undefined;

  const renew = async (known: Promise<Made> | undefined): Promise<Made> => {
    // Before the rows: a change in between makes the next reader look again, and none is missed.
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
        // A failed read must be tried again by the next reader, not answered for a while.
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
