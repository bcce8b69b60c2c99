import { useMemo } from "react";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { CatalogueList } from "./catalogue-list.tsx";
import type { RowContext } from "./catalogue-row.tsx";
import classes from "./catalogue.module.css";
import { findSimilar } from "./filter/find-similar.ts";

interface SimilarResultsProps extends RowContext {
  readonly entries: readonly CatalogueEntry[];
  readonly text: string;
  readonly tag: string | undefined;
}

/** What may have been meant where nothing matches what was typed. */
export default function SimilarResults({ entries, text, tag, ...context }: SimilarResultsProps) {
  const similar = useMemo(() => findSimilar(entries, text, tag), [entries, text, tag]);
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="similar-results">
      <h2 id="similar-results" className={classes["group"]}>
        Similar utilities
      </h2>
      <CatalogueList entries={similar} label="Similar utilities" {...context} />
    </section>
  );
}
