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

export interface Catalogue {
  readonly manifests: ReadonlyMap<string, Manifest>;
  /** Missing a system program; visible to administrators only. */
  readonly lacking: ReadonlyMap<string, Lack>;
  /** Operation pairs by the last part of the address. */
  readonly pairs: ReadonlyMap<string, FoundPair>;
  /** Includes unreleased utilities for administrators. */
  listing(forAdministrator: boolean): Promise<ReadyReply>;
  /** Also if no longer listed; undefined if hidden from the reader. */
  entry(id: string, forAdministrator: boolean): Promise<CatalogueEntry | undefined>;
  /** Drops cached replies. */
  changed(): void;
}

export const listedForAll: readonly UtilityStatus[] = utilityStatuses.filter(isInUse);

export const listedForAdministrators: readonly UtilityStatus[] = utilityStatuses.filter(
  (status) => !isRetired(status),
);
