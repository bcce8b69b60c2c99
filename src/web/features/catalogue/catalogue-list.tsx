import { lazy, memo, useEffect, useState } from "react";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { CatalogueRow, type RowContext } from "./catalogue-row.tsx";
import classes from "./catalogue.module.css";
import { whenIdle } from "#web/browser/idle.ts";
import { firstInput } from "#web/ui/first-input.ts";
import { Slice } from "#web/ui/slice.tsx";
import { Late } from "#web/ui/late.tsx";

/**
 * Up to this many rows are simply there, without 10 kB of code for more; those are only where one
 * looks.
 */
const plainRows = 100;
/** Rows that stand in until the long list is there: more than a tall screen shows. */
const firstRows = 20;

// Once for the life of the page: whoever comes back to the list finds it whole, at the same place.
const LongList = lazy(async () => {
  await Promise.race([firstInput(), whenIdle()]);
  return import("./long-list.tsx");
});

interface CatalogueListProps extends RowContext {
  readonly entries: readonly CatalogueEntry[];
  readonly label: string;
}

/** So long after a key the rows are drawn that nobody sees yet, in milliseconds. */
const pause = 100;

/**
 * The list of utilities, as quick with ten thousand as with ten. The code for a long one comes once
 * somebody does anything on the page: the first rows are there without it.
 */
export const CatalogueList = memo(function CatalogueList(props: CatalogueListProps) {
  const { entries } = props;
  if (entries.length <= plainRows) return <PlainList {...props} />;
  return (
    <Late fallback={<PlainList {...props} entries={entries.slice(0, firstRows)} />}>
      <LongList {...props} />
    </Late>
  );
});

function PlainList({ entries, label, words, favourites, ...actions }: CatalogueListProps) {
  const hasRest = useHasPaused(words);
  const shown = hasRest ? entries : entries.slice(0, firstRows);
  return (
    <ul className={classes["list"]} aria-label={label}>
      {shown.map((entry) => (
        <Slice key={entry.id}>
          <li>
            <CatalogueRow
              entry={entry}
              words={words}
              isFavourite={favourites.has(entry.id)}
              {...actions}
            />
          </li>
        </Slice>
      ))}
    </ul>
  );
}

/** False while somebody is typing: from each change of the words until nothing more has come for a while. */
function useHasPaused(words: readonly string[]): boolean {
  const [last, setLast] = useState(words);
  useEffect(() => {
    if (last === words) return undefined;
    const timer = setTimeout(() => setLast(words), pause);
    return () => clearTimeout(timer);
  }, [last, words]);
  return last === words;
}
