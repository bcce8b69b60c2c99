import type { JsonValue } from "#kit/run/run-result.ts";
import type { Manifest, Operation } from "#kit/manifest/manifest.ts";
import type { Pair } from "#kit/manifest/pair.ts";
import type { OptionField } from "#kit/manifest/option-meta.ts";

/** An option of the generated form, as plain data. */
export interface FieldFacts {
  readonly name: string;
  readonly kind: OptionField;
  readonly title: string;
  readonly description?: string;
  /** The default, if any. */
  readonly preset?: JsonValue;
  readonly isOptional: boolean;
  readonly unit?: string;
  readonly placeholder?: string;
  readonly step?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly isWhole?: true;
  readonly maxLength?: number;
  readonly isMonospace?: true;
  /** True for a long text with CSV. */
  readonly isTable?: true;
  /** True for values never stored, logged or put into an address. */
  readonly isSecret?: true;
  /** Whether it folds away on a phone, where the manifest says so. */
  readonly isAdvanced?: boolean;
  readonly choices?: readonly ChoiceFacts[];
  /** Choices by language, such as `de`. */
  readonly byLanguage?: Readonly<Record<string, string>>;
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

/** A name people search for, with its options and own page. */
export interface PairFacts extends Pick<
  Pair,
  "name" | "description" | "help" | "operation" | "options"
> {
  readonly example: ExampleFacts;
}

/** A file the page fetches for its worker. */
export interface AssetFacts {
  /** From `assetName`. */
  readonly name: string;
  readonly address: string;
  /** For `fetch`. */
  readonly integrity: string;
}

/**
 * Plain data from a utility's manifest. Leaves out option schemas, because their library outweighs
 * the rest of a page.
 */
export interface UtilityFacts extends Pick<Manifest, "help" | "files" | "places" | "limits"> {
  readonly utilityId: string;
  /** A family shares a folder. */
  readonly folder: string;
  readonly operations: readonly OperationFacts[];
  readonly examples: readonly ExampleFacts[];
  readonly pairs?: readonly string[];
  /** On a pair's page, the pair that prefills the form. */
  readonly pair?: PairFacts;
  /** What its worker needs. */
  readonly assets: readonly AssetFacts[];
  /** Addresses of example files, by name. */
  readonly samples: Readonly<Record<string, string>>;
}
