import type { DetectRule } from "./detect-rule.ts";

/** What a utility says of the content that it is for, as plain data. */
export interface Detector {
  readonly utilityId: string;
  /** Of its files, as its manifest's `files`; null where it takes none. */
  readonly files: {
    readonly maxFiles: number;
    readonly maxBytes: number;
    readonly allowedTypes: readonly string[];
  } | null;
  /** What each operation takes, by its code. */
  readonly takes: Readonly<Record<string, OperationTakes>>;
  readonly detects: readonly DetectRule[];
  /** Where it may compute, as its manifest's `places`. */
  readonly places: readonly ("page" | "server")[];
}

interface OperationTakes {
  readonly files?: { readonly least: number; readonly most?: number | undefined } | undefined;
  readonly text?: string | undefined;
}

interface Described {
  readonly code: string;
  readonly version: number;
  readonly files: Detector["files"];
  readonly operations: Readonly<Record<string, { readonly takes: OperationTakes }>>;
  readonly detects?: readonly DetectRule[] | undefined;
  readonly places: Detector["places"];
}

/** What a page has to know of a manifest to suggest its utility. */
export function describeDetector({
  code,
  version,
  files,
  operations,
  detects = [],
  places,
}: Described): Detector {
  const takes = Object.entries(operations).map(([name, operation]) => [name, operation.takes]);
  const utilityId = `${code}_${version}`;
  return { utilityId, files, takes: Object.fromEntries(takes), detects, places };
}
