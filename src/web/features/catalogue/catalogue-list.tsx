import { useHydrated } from "@tanstack/react-router";
import { memo, Suspense } from "react";
import { CatalogueRow } from "./catalogue-row.tsx";
import classes from "./catalogue.module.css";
import type { CatalogueListProps } from "./long-list.tsx";
import { latePart } from "#web/ui/late-part.tsx";

const LongList = latePart(() => import("./long-list.tsx"));

/** Up to this many rows are all in the page, where the browser's own search finds them. */
const mostRows = 1000;
/** The rows that the server renders of a longer list. */
const firstRows = 300;

/** The list of utilities, as quick with ten thousand as with ten. */
export const CatalogueList = memo(function CatalogueList(props: CatalogueListProps) {
  const isHydrated = useHydrated();
  if (props.entries.length <= mostRows) return <WholeList {...props} />;
  const beginning = <WholeList {...props} entries={props.entries.slice(0, firstRows)} />;
  if (!isHydrated) return beginning;
  return (
    <Suspense fallback={beginning}>
      <LongList {...props} />
    </Suspense>
  );
});

/** A list with all of its rows. The browser lays out those near the screen (`content-visibility`). */
function WholeList({ entries, label, words, favourites, ...actions }: CatalogueListProps) {
  return (
    <ul className={`${classes["list"]} ${classes["whole"]}`} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <CatalogueRow
            entry={entry}
            words={words}
            isFavourite={favourites.has(entry.id)}
            {...actions}
          />
        </li>
      ))}
    </ul>
  );
}
