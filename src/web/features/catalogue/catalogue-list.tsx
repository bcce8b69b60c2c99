import { lazy, memo } from "react";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { CatalogueRow, type RowContext } from "./catalogue-row.tsx";
import classes from "./catalogue.module.css";
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
  await firstInput();
  return import("./long-list.tsx");
});

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
  if (entries.length <= plainRows) return <PlainList {...props} />;
  return (
    <Late fallback={<PlainList {...props} entries={entries.slice(0, firstRows)} />}>
      <LongList {...props} />
    </Late>
  );
});

function PlainList({ entries, label, words, favourites, ...actions }: CatalogueListProps) {
  return (
    <ul className={`${classes["list"]} ${classes["whole"]}`} aria-label={label}>
      {entries.map((entry) => (
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
