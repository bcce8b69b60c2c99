import { memo, useEffect, useState } from "react";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { CatalogueRow, type RowContext } from "./catalogue-row.tsx";
import classes from "./catalogue.module.css";
import type LongList from "./long-list.tsx";
import { isHydrating } from "#web/browser/hydration.ts";
import { firstInput } from "#web/ui/first-input.ts";
import { idleMoment } from "#web/ui/idle-moment.ts";
import { loadInTheEnd } from "#web/ui/load-in-the-end.ts";
import { Slice } from "#web/ui/slice.tsx";
import { whenLeftAlone } from "#web/ui/when-left-alone.ts";

/** Up to this many rows are simply there, without 10 kB of code for more; those are only where one looks. */
const plainRows = 100;
/** Rows that are taken over, and stand in until the long list is there: about as many as a screen shows. */
const firstRows = 20;
/** Rows that the server draws, for whoever has no scripts; with more the page would be heavy. */
const drawnRows = 300;

type Loaded = typeof LongList;

// Once for the life of the page: whoever comes back to the list finds it whole, at the same place.
let longList: Loaded | undefined;
let loading: Promise<Loaded> | undefined;

async function loadLongList(): Promise<Loaded> {
  const load = () => loadInTheEnd(() => import("./long-list.tsx"));
  const [module] = await Promise.all([idleMoment().then(load), firstInput()]);
  await whenLeftAlone(`.${classes["whole"]}`);
  longList = module.default;
  return longList;
}

interface CatalogueListProps extends RowContext {
  readonly entries: readonly CatalogueEntry[];
  readonly label: string;
}

/**
 * The list of utilities, as quick with ten thousand as with ten. The list for many takes the place of the one that the
 * server has drawn once somebody does anything on the page.
 */
export const CatalogueList = memo(function CatalogueList(props: CatalogueListProps) {
  const [List, setList] = useState(() => longList);
  const isLong = props.entries.length > plainRows;
  const isWanted = isLong && List === undefined;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isShown = true;
    const show = (loaded: Loaded) => {
      if (isShown) setList(() => loaded);
    };
    loading ??= loadLongList();
    // The first rows stay where it is lost on the way.
    loading.then(show, () => undefined);
    return () => {
      isShown = false;
    };
  }, [isWanted]);
  return isLong && List !== undefined ? <List {...props} /> : <PlainList {...props} />;
});

/**
 * A list without more code. Rows behind the first, which the server has drawn, are left as they are until somebody does
 * anything, and not even looked at: nobody sees them yet, and their links lead where they lead.
 */
function PlainList({ entries, label, words, favourites, ...actions }: CatalogueListProps) {
  const [drawn, setDrawn] = useState(() =>
    isHydrating() ? entries.slice(firstRows, drawnRows) : none,
  );
  const isLong = entries.length > plainRows;
  const isWaiting = drawn.length > 0 && !isLong;
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isShown = true;
    void firstInput()
      .then(() => whenLeftAlone(`.${classes["whole"]}`))
      .then(() => {
        if (isShown) setDrawn(none);
      });
    return () => {
      isShown = false;
    };
  }, [isWaiting]);
  const isAsDrawn =
    drawn.length > 0 && drawn.every(({ id }, place) => entries[firstRows + place]?.id === id);
  const taken = isLong || isAsDrawn ? entries.slice(0, firstRows) : entries;
  const rowOf = (entry: CatalogueEntry) => (
    <CatalogueRow entry={entry} words={words} isFavourite={favourites.has(entry.id)} {...actions} />
  );
  return (
    <ul className={`${classes["list"]} ${classes["whole"]}`} aria-label={label}>
      {taken.map((entry) => (
        <Slice key={entry.id}>
          <li>{rowOf(entry)}</li>
        </Slice>
      ))}
      {isAsDrawn &&
        drawn.map((entry) =>
          isOnServer ? (
            <li key={entry.id}>{rowOf(entry)}</li>
          ) : (
            <li key={entry.id} dangerouslySetInnerHTML={asItStands} />
          ),
        )}
    </ul>
  );
}

const none: readonly CatalogueEntry[] = [];
const isOnServer = typeof document === "undefined";
/** Taking over leaves what is within an element that is said to have its own. */
const asItStands = { __html: "" };
