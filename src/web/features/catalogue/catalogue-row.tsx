import { Link } from "@tanstack/react-router";
import { memo, type MouseEvent, useRef } from "react";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import classes from "./catalogue.module.css";
import { Highlighted } from "./highlighted.tsx";
import { tellingTags } from "./telling-tags.ts";
import { FavouriteButton } from "#web/ui/favourite-button.tsx";
import { Price } from "#web/ui/labels/price.tsx";
import { StatusBadge } from "#web/ui/labels/status-badge.tsx";

/** What all rows of a list share. */
export interface RowContext {
  /** What was searched for, to be highlighted. */
  readonly words: readonly string[];
  readonly favourites: ReadonlySet<string>;
  readonly onToggleFavourite: (utilityId: string) => void;
}

interface CatalogueRowProps {
  readonly entry: CatalogueEntry;
  readonly words: readonly string[];
  readonly isFavourite: boolean;
  readonly onToggleFavourite: (utilityId: string) => void;
}

/** One utility of the list: what it is, what it costs, and where it is. */
export const CatalogueRow = memo(function CatalogueRow({
  entry,
  words,
  isFavourite,
  onToggleFavourite,
}: CatalogueRowProps) {
  const name = useRef<HTMLAnchorElement>(null);
  const tags = tellingTags(entry, words);
  const page = { to: "/utilities/$utilityId", params: { utilityId: entry.id } } as const;
  return (
    <div className={classes["row"]}>
      <div className={classes["what"]}>
        <h3 className={classes["name"]}>
          <Link {...page} ref={name} data-result>
            <Highlighted text={entry.name} words={words} />
          </Link>
          {entry.status !== "generally_available" && <StatusBadge status={entry.status} />}
        </h3>
        {/* The same target as the name, for the mouse: one stop for the keyboard is enough. */}
        <a
          href={`/${entry.link}`}
          tabIndex={-1}
          className={classes["description"]}
          onClick={(event) => followName(event, name.current)}
        >
          <Highlighted text={entry.description} words={words} />
        </a>
        {tags.length > 0 && (
          <ul className={classes["tags"]} aria-label="Tags">
            {tags.map((tag) => (
              <li key={tag}>
                <Highlighted text={tag} words={words} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={classes["price"]}>
        <Price utility={entry} />
      </div>
      <div className={classes["star"]}>
        <FavouriteButton
          utilityId={entry.id}
          name={entry.name}
          isFavourite={isFavourite}
          onToggle={onToggleFavourite}
        />
      </div>
    </div>
  );
});

/**
 * Lets the router's link do what a click on this one asks for. A second link of the router for each
 * row would double what a key typed in the filter box costs.
 */
function followName(event: MouseEvent, name: HTMLAnchorElement | null): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || name === null) return;
  event.preventDefault();
  name.click();
}
