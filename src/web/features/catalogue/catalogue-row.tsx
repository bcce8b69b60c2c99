import { Link } from "@tanstack/react-router";
import { memo, type MouseEvent, type ReactNode, useMemo, useRef } from "react";
import { type SearchAddress, searchPath } from "#contract/facts/search/search-address.ts";
import { utilityCategoryLabels } from "#contract/facts/utility/category.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import classes from "./catalogue.module.css";
import { CategoryIcon } from "./category/category-nav.tsx";
import { splitByWords, tellingTags } from "./filter/search-words.ts";
import { FavouriteButton } from "#web/ui/favourite-button.tsx";
import { InBrowserBadge, NotAvailableBadge, Price, StatusBadge } from "#web/ui/utility-labels.tsx";
import { siteAddress } from "#web/browser/site-address.ts";

interface RowActions {
  readonly onToggleFavourite: (utilityId: string) => void;
  /** Opens the list of a category or a tag. */
  readonly onNarrow: (address: SearchAddress) => void;
}

export interface RowContext extends RowActions {
  /** Searched words, to highlight. */
  readonly words: readonly string[];
  readonly favourites: ReadonlySet<string>;
}

interface CatalogueRowProps extends RowActions {
  readonly entry: CatalogueEntry;
  readonly words: readonly string[];
  readonly isFavourite: boolean;
}

/** A utility in the list. */
export const CatalogueRow = memo(function CatalogueRow({
  entry,
  words,
  isFavourite,
  onToggleFavourite,
  onNarrow,
}: CatalogueRowProps) {
  const name = useRef<HTMLAnchorElement>(null);
  const tags = tellingTags(entry, words);
  // A pair has an address of its own.
  const utilityId = entry.link.slice("utilities/".length);
  const page = { to: "/utilities/$utilityId", params: { utilityId } } as const;
  return (
    <div className={classes["row"]}>
      <div className={classes["what"]}>
        <h3 className={classes["name"]}>
          <Link {...page} ref={name} data-result>
            <Highlighted text={entry.name} words={words} />
          </Link>
          {entry.pairs ? <span className={classes["pairs"]}>and {entry.pairs} pairs</span> : null}
          {entry.inBrowser && <InBrowserBadge />}
          {!entry.available && entry.lacks === undefined && <NotAvailableBadge />}
          {entry.status !== "generally_available" && <StatusBadge status={entry.status} />}
        </h3>
        {/* For the mouse. The keyboard has the name. */}
        <a
          href={siteAddress(`/${entry.link}`)}
          tabIndex={-1}
          className={classes["description"]}
          onClick={(event) => followName(event, name.current)}
        >
          <Highlighted text={entry.description} words={words} />
        </a>
      </div>
      <div className={classes["facts"]}>
        <div className={classes["price"]}>
          <Price utility={entry} />
        </div>
        {tags.length > 0 && (
          <ul className={classes["tags"]} aria-label="Tags">
            {tags.map((tag) => (
              <li key={tag}>
                <NarrowLink address={{ tag }} onNarrow={onNarrow}>
                  <Highlighted text={tag} words={words} />
                </NarrowLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={classes["star"]}>
        <FavouriteButton
          utilityId={entry.id}
          name={entry.name}
          isFavourite={isFavourite}
          onToggle={onToggleFavourite}
        />
      </div>
      {/* Last, because the first link of a row is its utility's. */}
      <div className={classes["sign"]} data-category={entry.category}>
        <NarrowLink
          address={{ category: entry.category }}
          title={utilityCategoryLabels[entry.category]}
          onNarrow={onNarrow}
        >
          <CategoryIcon category={entry.category} />
        </NarrowLink>
      </div>
    </div>
  );
});

interface HighlightedProps {
  readonly text: string;
  /** In lower case. */
  readonly words: readonly string[];
}

/** A text with the searched words highlighted. */
function Highlighted({ text, words }: HighlightedProps) {
  const parts = useMemo(() => splitByWords(text, words), [text, words]);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    // Every second part is a match. Parts have no other key than their index.
    index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
  );
}

interface NarrowLinkProps {
  readonly address: SearchAddress;
  /** Its name, if it shows no text. */
  readonly title?: string;
  readonly onNarrow: (address: SearchAddress) => void;
  readonly children: ReactNode;
}

/**
 * A link for the mouse only. Six stops per row would be too many for the keyboard, which has the search and the
 * categories above the list.
 */
function NarrowLink({ address, title, onNarrow, children }: NarrowLinkProps) {
  return (
    <a
      href={siteAddress(searchPath(address))}
      tabIndex={-1}
      title={title}
      aria-label={title}
      onClick={(event) => {
        if (hasModifier(event)) return;
        event.preventDefault();
        onNarrow(address);
      }}
    >
      {children}
    </a>
  );
}

/** Tells whether a click asks for another tab or window. */
function hasModifier(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** Passes a click on to the router's link. A second router link per row would double the cost of a typed key. */
function followName(event: MouseEvent, name: HTMLAnchorElement | null): void {
  if (hasModifier(event) || name === null) return;
  event.preventDefault();
  name.click();
}
