import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import {
  isInUse,
  isRetired,
  type UtilityStatus,
  utilityStatuses,
} from "#contract/facts/utility/status.ts";
import type { Lack } from "./lacking.ts";
import type { ReadyReply } from "#server/platform/http/ready-reply.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import type { FoundPair } from "#kit/manifest/pair.ts";

/** The utilities that have code, and the ready replies of the listing. */
export interface Catalogue {
  readonly manifests: ReadonlyMap<string, Manifest>;
  /** Those that lack a program of the system: administrators alone know of them. */
  readonly lacking: ReadonlyMap<string, Lack>;
  /** What they say that people type for them, by the last part of the address. */
  readonly pairs: ReadonlyMap<string, FoundPair>;
  /** The listing for everybody, or with what is still in the making for administrators. */
  listing(forAdministrator: boolean): Promise<ReadyReply>;
  /** One utility, also one that is no longer listed; undefined where the reader may not know it. */
  entry(id: string, forAdministrator: boolean): Promise<CatalogueEntry | undefined>;
  /** Drops the ready replies after a change of the catalogue. */
  changed(): void;
}

/** What everybody finds. */
export const listedForAll: readonly UtilityStatus[] = utilityStatuses.filter(isInUse);

/** What administrators find: that, and what is in the making. */
export const listedForAdministrators: readonly UtilityStatus[] = utilityStatuses.filter(
  (status) => !isRetired(status),
);
