import { useState } from "react";
import { isAllowedType } from "#contract/facts/files/allowed-type.ts";
import { isFree } from "#contract/facts/credits/price.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { computesInPage } from "#kit/manifest/place.ts";
import { takenFiles } from "#kit/manifest/taken-files.ts";
import type { OperationFacts, UtilityFacts } from "#web/features/utility/utility-facts.ts";

export interface BatchBeginning {
  readonly files: readonly File[];
  /** Also takes apart ZIP files that the utility itself takes. */
  readonly takesApart: boolean;
}

/** Several files for an operation that takes one. */
export interface ManyFiles {
  /** Whether the operation can run on each of several files. */
  readonly isPossible: boolean;
  /** What the batch begins with, or null outside of one. */
  readonly begun: BatchBeginning | null;
  /** A ZIP that was chosen for the utility itself, and could be taken apart, or null. */
  readonly zip: File | null;
  /** Begins a batch with what is more than one file. Returns whether it did. */
  take(chosen: readonly File[]): boolean;
  /** Begins a batch with what is in the ZIP. */
  takeApart(): void;
  leave(): void;
}

interface ManyFilesParts {
  readonly utility: CatalogueEntry;
  readonly facts: UtilityFacts;
  readonly operation: OperationFacts;
  /** Files chosen before the person signed in. */
  readonly kept: readonly File[];
  /** Whether some options can only be set with a file at hand. */
  readonly needsOneFile?: boolean;
}

/** Takes several files where the page takes one. */
export function useManyFiles(parts: ManyFilesParts): ManyFiles {
  const { facts, operation, kept } = parts;
  const isPossible = canRunOnEach(parts);
  const [begun, setBegun] = useState<BatchBeginning | null>(() =>
    isPossible && kept.length > 1 ? { files: kept, takesApart: false } : null,
  );
  const [zip, setZip] = useState<File | null>(null);
  const begin = (files: readonly File[], takesApart: boolean) => {
    setZip(null);
    setBegun({ files, takesApart });
  };
  const isTaken = (file: File) => isAllowedType(file, facts.files?.allowedTypes ?? []);
  return {
    isPossible,
    begun,
    zip: operation.takes.files === undefined ? null : zip,
    take(chosen) {
      const [first] = chosen;
      if (!isPossible || first === undefined) return false;
      const isForeignZip = isZip(first) && !isTaken(first);
      if (chosen.length > 1 || isForeignZip) {
        begin(chosen, false);
        return true;
      }
      setZip(isZip(first) ? first : null);
      return false;
    },
    takeApart() {
      if (zip !== null) begin([zip], true);
    },
    leave: () => setBegun(null),
  };
}

/** Tells whether an operation takes one file at a time, and can run on others after it. */
export function canRunOnEach({
  utility,
  facts,
  operation,
  needsOneFile = false,
}: Omit<ManyFilesParts, "kept">): boolean {
  if (needsOneFile || takenFiles(facts, operation)?.most !== 1) return false;
  return facts.places.includes("server") || (computesInPage(facts) && isFree(utility));
}

const zipTypes = ["application/zip", "application/x-zip-compressed"];

export function isZip({ name, type }: Pick<File, "name" | "type">): boolean {
  return zipTypes.includes(type) || name.toLowerCase().endsWith(".zip");
}
