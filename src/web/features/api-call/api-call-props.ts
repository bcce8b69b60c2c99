import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { UtilityFacts } from "#web/features/utility/utility-facts.ts";

export interface ApiCallProps {
  readonly utility: CatalogueEntry;
  readonly facts: UtilityFacts;
  /** What the form stands for as it is filled in now, right or not. */
  readonly call: {
    readonly operation: string;
    readonly options: Readonly<Record<string, unknown>>;
    /** Names of the files that are chosen; may be none. */
    readonly files: readonly string[];
  };
}
