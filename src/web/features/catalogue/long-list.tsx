import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";
import type { CatalogueEntry } from "#contract/utility.ts";
import { CatalogueRow, type RowContext } from "#web/features/catalogue/catalogue-row.tsx";
import classes from "#web/features/catalogue/catalogue.module.css";

interface LongListProps extends RowContext {
  readonly entries: readonly CatalogueEntry[];
  readonly label: string;
}

/** Height of most rows in pixels; each is measured once it is there. */
const usualHeight = 98;
/** Rows beyond the edges of the screen, so that the keyboard finds the next one. */
const beyond = 4;

/**
 * A list that scrolls with the page and of which only the rows in sight exist. They stand in the
 * page's flow between two paddings, so that they look and are read like those of a short list.
 */
export default function LongList(props: LongListProps) {
  const { entries, label, words, favourites, onToggleFavourite } = props;
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // What is above the list comes and goes; its place is looked up each time something has changed.
  useLayoutEffect(() => {
    if (list.current !== null)
      setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  }, [entries, favourites]);
  // No compiler memoises here, which is what the rule is about.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => usualHeight,
    getItemKey: (index) => entries[index]?.id ?? index,
    overscan: beyond,
    scrollMargin: top,
  });
  const rows = virtualizer.getVirtualItems();
  const paddingTop = (rows[0]?.start ?? top) - top;
  const paddingBottom = virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? top) - top);
  return (
    <ul
      ref={list}
      className={classes["list"]}
      aria-label={label}
      style={{ paddingTop, paddingBottom }}
    >
      {rows.map(({ index, key }) => {
        const entry = entries[index];
        if (entry === undefined) return null;
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={entries.length}
            aria-posinset={index + 1}
          >
            <CatalogueRow
              entry={entry}
              words={words}
              isFavourite={favourites.has(entry.id)}
              onToggleFavourite={onToggleFavourite}
            />
          </li>
        );
      })}
    </ul>
  );
}
