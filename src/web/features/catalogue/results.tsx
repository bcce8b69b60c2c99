import { useQuery } from "@tanstack/react-query";
import {
  memo,
  Suspense,
  useDeferredValue,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { SearchAddress } from "#contract/facts/search/search-address.ts";
import { countCategories } from "#contract/facts/utility/count-categories.ts";
import { mostUsedFirst } from "#contract/facts/utility/popular.ts";
import { catalogueQuery, mostUsedQuery } from "#web/api/catalogue.ts";
import { type OwnUtilities, useOwnUtilities } from "./use-own-utilities.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import classes from "./catalogue.module.css";
import { CatalogueList } from "./catalogue-list.tsx";
import { CatalogueSkeleton } from "./catalogue-skeleton.tsx";
import { CategoryJobs } from "./category/category-jobs.tsx";
import { CategoryNav } from "./category/category-nav.tsx";
import { AskForIt, NothingFound } from "./nothing-found.tsx";
import { useFound } from "./search/use-found.ts";
import { StartingPoints } from "./start/starting-points.tsx";
import { readSearchWords } from "./filter/search-words.ts";
import { formatCount } from "#web/ui/format/format-number.ts";
import { latePart } from "#web/ui/late-part.tsx";

const ErrorNotice = latePart(async () => {
  const { ErrorNotice: notice } = await import("#web/ui/error-notice.tsx");
  return { default: notice };
});

interface ResultsProps {
  readonly text: string;
  readonly category: string | undefined;
  readonly tag: string | undefined;
  /** Whether words are about to come. */
  readonly isSearching: boolean;
  /** Opens the list of a category or a tag. */
  readonly onNarrow: (address: SearchAddress) => void;
  /** Whether to open the first result; `onOpened` is called then. */
  readonly isOpening: boolean;
  readonly onOpened: () => void;
}

/** The utilities that match the filter. Without one, those the visitor uses come first. */
export const Results = memo(function Results({
  text,
  category,
  tag,
  isSearching,
  onNarrow,
  isOpening,
  onOpened,
}: ResultsProps) {
  const { data, error, refetch } = useQuery(catalogueQuery);
  const { data: mostUsed = none, isLoading: isCounting } = useQuery(mostUsedQuery);
  const own = useOwnUtilities();
  // The typed key is painted at once, and the list follows.
  const listed = useDeferredValue(text);
  // Enter is for what was typed, which may not be shown yet.
  const typed = isOpening ? text : listed;
  const entries = useMemo(() => data ?? [], [data]);
  const address = { query: typed, category, tag };
  const found = useFound(entries, address, useUsedBefore(own), isSearching);
  const words = useMemo(() => readSearchWords(typed).words, [typed]);
  const favourites = useMemo(() => new Set(own.favourites), [own.favourites]);
  const categories = useMemo(() => countCategories(entries), [entries]);
  const usedFirst = useMemo(() => mostUsedFirst(mostUsed), [mostUsed]);

  const list = useRef<HTMLDivElement>(null);
  const openFirst = useEffectEvent(() => {
    list.current?.querySelector<HTMLElement>("[data-result]")?.click();
    onOpened();
  });
  // Before the ranking is ready, a misspelled word may find nothing or something less likely.
  const canOpen = isOpening && found.isFinal;
  useLayoutEffect(() => {
    if (canOpen) openFirst();
  }, [canOpen]);

  const isNothing = found.isFinal && found.entries.length === 0;

  const query = typed.trim() === "" ? undefined : typed;
  const isWithinPart = category !== undefined || tag !== undefined;
  const isNarrowed = query !== undefined || isWithinPart;

  // What one begins with comes before the list: shown later than it, it would push it down.
  const isReady = data !== undefined && !own.isLoading && !isCounting;
  const [wasReady, setWasReady] = useState(false);
  if (isReady && !wasReady) setWasReady(true);
  if (!isReady && !wasReady) {
    if (error === null || data !== undefined) return <CatalogueSkeleton isNarrowed={isNarrowed} />;
    return (
      <Suspense>
        <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} />
      </Suspense>
    );
  }
  const context = { words, favourites, onToggleFavourite: own.toggleFavourite, onNarrow };
  return (
    <div ref={list} className={classes["results"]}>
      {!isNarrowed && (
        <StartingPoints
          entries={entries}
          favourites={own.favourites}
          recent={own.recent}
          mostUsed={usedFirst}
        />
      )}
      {isNarrowed ? (
        <CategoryNav categories={categories} query={query} />
      ) : (
        <CategoryJobs categories={categories} entries={entries} mostUsed={usedFirst} />
      )}
      <div>
        <h2 className={isNarrowed ? "unseen" : classes["allUtilities"]}>
          {isNarrowed ? "Utilities" : "All utilities"}
        </h2>
        <p
          // The heading says it of all that is in a category.
          className={
            query === undefined && isWithinPart && found.entries.length > 0
              ? "unseen"
              : classes["count"]
          }
          role="status"
        >
          {foundLabel(found)}
        </p>
        {(isNothing || (found.isSimilar && isWithinPart)) && <NothingFound address={address} />}
      </div>
      {found.isSimilar && found.entries.length > 0 && (
        <section aria-labelledby="similar-results">
          <h2 id="similar-results" className={classes["group"]}>
            Similar utilities
          </h2>
          <CatalogueList entries={found.entries} label="Similar utilities" {...context} />
          <p className={classes["advice"]}>
            None of these? You can <AskForIt query={typed} />.
          </p>
        </section>
      )}
      {!found.isSimilar && found.entries.length > 0 && (
        <CatalogueList entries={found.entries} label="Utilities" {...context} />
      )}
    </div>
  );
});

function foundLabel({ entries, isSimilar, isFinal }: ReturnType<typeof useFound>): string {
  if (entries.length === 0)
    return isFinal ? "No utilities found matching your search." : "Searching…";
  const count = formatCount(entries.length, "utility", "utilities");
  return isSimilar ? `${count} that may be what you meant` : count;
}

/** Returns what the visitor had used when the list appeared, so that setting a star moves no row. */
function useUsedBefore({ favourites, recent, isKnown }: OwnUtilities): readonly string[] {
  const [used, setUsed] = useState<readonly string[]>();
  if (isKnown && used === undefined) setUsed([...favourites, ...recent]);
  return used ?? none;
}

const none: readonly string[] = [];
