import { useEffect, useRef, useState } from "react";
import type { CatalogueEntry } from "#contract/utility.ts";
import { CatalogueRow } from "#web/features/catalogue/catalogue-row.tsx";
import classes from "#web/features/catalogue/catalogue.module.css";

/** Rows rendered at a time: enough for a tall screen, few enough for a key press within a frame. */
const rowsPerStep = 40;

interface CatalogueListProps {
  readonly entries: readonly CatalogueEntry[];
}

/**
 * The list, rendered as far as one has scrolled. Give it a `key` that changes with the filter, so
 * that it starts from the top again.
 */
export function CatalogueList({ entries }: CatalogueListProps) {
  const [shown, setShown] = useState(rowsPerStep);
  const end = useRef<HTMLLIElement>(null);
  const hasMore = shown < entries.length;

  useEffect(() => {
    const element = end.current;
    if (element === null || !hasMore) return;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting === true) setShown((count) => count + rowsPerStep);
      },
      { rootMargin: "1200px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, shown]);

  return (
    <ul className={classes["list"]} aria-label="Utilities">
      {entries.slice(0, shown).map((entry) => (
        <CatalogueRow key={entry.id} entry={entry} />
      ))}
      {hasMore && <li ref={end} aria-hidden className={classes["end"]} />}
    </ul>
  );
}
