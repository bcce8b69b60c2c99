import type { JsonValue } from "#kit/run/run-result.ts";
import type { Manifest, Operation } from "#kit/manifest/manifest.ts";
import type { Pair } from "#kit/manifest/pair.ts";
import type { OptionField } from "#kit/manifest/option-meta.ts";

/** An option of an operation as the generated form shows it: plain data. */
export interface FieldFacts {
  readonly name: string;
  readonly kind: OptionField;
  readonly title: string;
  readonly description?: string;
  /** What counts where nothing is given; absent where there is no such value. */
  readonly preset?: JsonValue;
  /** True where the option may be left out. */
  readonly isOptional: boolean;
  readonly unit?: string;
  readonly placeholder?: string;
  readonly step?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly isWhole?: true;
  readonly maxLength?: number;
  readonly isMonospace?: true;
  /** True for a long text that is a table as CSV. */
  readonly isTable?: true;
  /** True for what is never stored, logged or put into an address. */
  readonly isSecret?: true;
  readonly choices?: readonly ChoiceFacts[];
}

export interface ChoiceFacts {
  readonly value: string | number;
  readonly label: string;
}

export interface OperationFacts {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly takes: Operation["takes"];
  readonly givesFiles?: true;
  readonly isLive: boolean;
  readonly fields: readonly FieldFacts[];
}

export type ExampleFacts = Pick<
  Manifest["examples"][number],
  "name" | "operation" | "options" | "inputs"
>;

/** A name that people type for a utility with certain options, as its own page shows it. */
export interface PairFacts extends Pick<
  Pair,
  "name" | "description" | "help" | "operation" | "options"
> {
  readonly example: ExampleFacts;
}

/** A file that the page fetches for its worker, where its utility computes in the page. */
export interface AssetFacts {
  /** As `assetName` says it. */
  readonly name: string;
  readonly address: string;
  /** As `fetch` takes it. */
  readonly integrity: string;
}

/**
 * A utility as its page shows it: plain data of its manifest. The schemas of the options are not part of it, because the
 * schema library behind them weighs more than all else on a page.
 */
export interface UtilityFacts extends Pick<Manifest, "help" | "files" | "places" | "limits"> {
  readonly utilityId: string;
  /** The name of its folder, which a family shares. */
  readonly folder: string;
  readonly operations: readonly OperationFacts[];
  readonly examples: readonly ExampleFacts[];
  /** The names of its pairs. */
  readonly pairs?: readonly string[];
  /** On the page of one of them, that one: the form begins with what it fills in. */
  readonly pair?: PairFacts;
  /** What its worker needs, where it computes in the page. */
  readonly assets: readonly AssetFacts[];
  /** The addresses of the files that its examples take, by name. */
  readonly samples: Readonly<Record<string, string>>;
}
