import { defaultRangeExtractor, useWindowVirtualizer, type Range } from "@tanstack/react-virtual";
import { type FocusEvent, useCallback, useLayoutEffect, useRef, useState } from "react";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { CatalogueRow, type RowContext } from "./catalogue-row.tsx";
import classes from "./catalogue.module.css";

export interface CatalogueListProps extends RowContext {
  readonly entries: readonly CatalogueEntry[];
  readonly label: string;
}

/** Height of most rows in pixels, on wide screens and others. Rendered rows are measured. */
const usualHeights = { wide: 47, narrow: 96 };
/** Rows rendered beyond the screen's edges, so that a quick scroll shows no gap. */
const beyond = 4;

/**
 * A list that scrolls with the page and renders only rows in sight or one key away: the first, which Enter opens, and
 * the focused one with its neighbours, or arrow keys and focus would be lost. Space replaces the other rows.
 */
export default function LongList(props: CatalogueListProps) {
  const { entries, label, words, favourites, ...actions } = props;
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // What is above the list comes and goes, so its position is read after each render.
  useLayoutEffect(() => {
    if (list.current !== null)
      setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  }, [entries, favourites]);
  const [focused, setFocused] = useState(0);
  function followFocus({ target }: FocusEvent) {
    const row = target.closest<HTMLElement>("[data-index]");
    if (row !== null) setFocused(Number(row.dataset["index"]));
  }
  const rowsToHave = useCallback(
    (range: Range) => {
      const aKeyAway = [0, focused - 1, focused, focused + 1];
      const existing = aKeyAway.filter((index) => index >= 0 && index < range.count);
      const indexes = new Set([...defaultRangeExtractor(range), ...existing]);
      return [...indexes].toSorted((one, other) => one - other);
    },
    [focused],
  );
  const isWide = window.matchMedia("(min-width: 62em)").matches;
  // No compiler memoises here, which is what the rule is about.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => usualHeights[isWide ? "wide" : "narrow"],
    // Its first rows are rendered at once, so that Enter can open the first.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    getItemKey: (index) => entries[index]?.id ?? index,
    overscan: beyond,
    rangeExtractor: rowsToHave,
    scrollMargin: top,
  });
  const rows = virtualizer.getVirtualItems();
  const paddingBottom = virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? top) - top);
  return (
    // The list only hears of the focus, which its rows' links take.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      className={classes["list"]}
      aria-label={label}
      style={{ paddingBottom }}
      onFocus={followFocus}
    >
      {rows.map(({ index, start }, place) => {
        const entry = entries[index];
        if (entry === undefined) return null;
        return (
          <li
            // By its turn, not by what it shows: what a key leads to is written into the rows that are there, which is
            // quicker than new ones. Each is therefore measured anew, which a ref does that is a new function.
            key={index}
            ref={(row) => virtualizer.measureElement(row)}
            data-index={index}
            style={{ marginTop: start - (rows[place - 1]?.end ?? top) }}
            aria-setsize={entries.length}
            aria-posinset={index + 1}
          >
            <CatalogueRow
              entry={entry}
              words={words}
              isFavourite={favourites.has(entry.id)}
              {...actions}
            />
          </li>
        );
      })}
    </ul>
  );
}
