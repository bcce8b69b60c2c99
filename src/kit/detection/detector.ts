import { utilityId } from "#contract/facts/utility/id.ts";
import type { DetectRule } from "./detect-rule.ts";

export interface Detector {
  readonly utilityId: string;
  readonly files: {
    readonly maxFiles: number;
    readonly maxBytes: number;
    readonly allowedTypes: readonly string[];
  } | null;
  readonly takes: Readonly<Record<string, OperationTakes>>;
  readonly detects: readonly DetectRule[];
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

export function describeDetector({
  code,
  version,
  files,
  operations,
  detects = [],
  places,
}: Described): Detector {
  const takes = Object.entries(operations).map(([name, operation]) => [name, operation.takes]);
  return {
    utilityId: utilityId({ code, version }),
    files,
    takes: Object.fromEntries(takes),
    detects,
    places,
  };
}
