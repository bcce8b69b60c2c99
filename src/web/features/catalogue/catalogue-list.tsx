import { lazy, memo, Suspense, useEffect, useState } from "react";
import type { CatalogueEntry } from "#contract/utility.ts";
import { CatalogueRow, type RowContext } from "#web/features/catalogue/catalogue-row.tsx";
import classes from "#web/features/catalogue/catalogue.module.css";

/**
 * Up to this many rows are simply there, without 10 kB of code for more; those are only where one
 * looks.
 */
const plainRows = 100;
/** Rows that stand in until the long list is there: more than a tall screen shows. */
const firstRows = 20;

const LongList = lazy(() => import("#web/features/catalogue/long-list.tsx"));

interface CatalogueListProps extends RowContext {
  readonly entries: readonly CatalogueEntry[];
  readonly label: string;
}

/**
 * The list of utilities, as quick with ten thousand as with ten. The code for a long one comes once
 * somebody does anything on the page: the first rows are there without it.
 */
export const CatalogueList = memo(function CatalogueList(props: CatalogueListProps) {
  const { entries } = props;
  const isUsed = useFirstInput();
  if (entries.length <= plainRows) return <PlainList {...props} />;
  const firstEntries = <PlainList {...props} entries={entries.slice(0, firstRows)} />;
  if (!isUsed) return firstEntries;
  return (
    <Suspense fallback={firstEntries}>
      <LongList {...props} />
    </Suspense>
  );
});

const inputs = ["scroll", "wheel", "pointermove", "pointerdown", "keydown", "focusin"] as const;

/** Not everything that reads a page is heard of: so many milliseconds later it counts as used. */
const longestWait = 3000;

/** False until anything was done on the page by pointer, wheel, finger or keyboard. */
function useFirstInput(): boolean {
  const [isUsed, setUsed] = useState(() => window.scrollY > 0);
  useEffect(() => {
    if (isUsed) return;
    const listening = new AbortController();
    const use = () => setUsed(true);
    for (const type of inputs) {
      window.addEventListener(type, use, { passive: true, signal: listening.signal });
    }
    const timer = setTimeout(use, longestWait);
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [isUsed]);
  return isUsed;
}

function PlainList({ entries, label, words, favourites, onToggleFavourite }: CatalogueListProps) {
  return (
    <ul className={classes["list"]} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <CatalogueRow
            entry={entry}
            words={words}
            isFavourite={favourites.has(entry.id)}
            onToggleFavourite={onToggleFavourite}
          />
        </li>
      ))}
    </ul>
  );
}
