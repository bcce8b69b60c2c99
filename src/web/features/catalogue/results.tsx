import { useQuery } from "@tanstack/react-query";
import {
  lazy,
  memo,
  Suspense,
  useDeferredValue,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { catalogueQuery } from "#web/api/catalogue.ts";
import { type OwnUtilities, useOwnUtilities } from "./use-own-utilities.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import classes from "./catalogue.module.css";
import { CatalogueList } from "./catalogue-list.tsx";
import { CatalogueSkeleton } from "./catalogue-skeleton.tsx";
import { countTags } from "./filter/count-tags.ts";
import { useFound } from "./search/use-found.ts";
import { OwnGroups } from "./own-groups.tsx";
import { readSearchWords } from "./filter/search-words.ts";
import { TagFilter } from "./filter/tag-filter.tsx";

const ErrorNotice = lazy(async () => {
  const { ErrorNotice: notice } = await import("#web/ui/error-notice.tsx");
  return { default: notice };
});

/** Tags to choose from: what a wide screen shows in a line. */
const tagsShown = 12;

interface ResultsProps {
  readonly text: string;
  readonly tag: string | undefined;
  readonly onChooseTag: (tag: string | undefined) => void;
  /** Whether the first result is to be opened, which `onOpened` then tells of. */
  readonly isOpening: boolean;
  readonly onOpened: () => void;
}

/** What of the catalogue matches the filter; what one uses oneself comes first where there is none. */
export const Results = memo(function Results({
  text,
  tag,
  onChooseTag,
  isOpening,
  onOpened,
}: ResultsProps) {
  const { data, error, refetch } = useQuery(catalogueQuery);
  const own = useOwnUtilities();
  // The key that was typed is painted at once; the list follows as soon as it is computed.
  const listed = useDeferredValue(text);
  // Whoever presses Enter means what they have typed, and not what is still shown.
  const typed = isOpening ? text : listed;
  const entries = useMemo(() => data ?? [], [data]);
  const found = useFound(entries, typed, tag, useUsedBefore(own));
  const words = useMemo(() => readSearchWords(typed).words, [typed]);
  const favourites = useMemo(() => new Set(own.favourites), [own.favourites]);
  const tags = useMemo(() => countTags(entries, tagsShown, tag), [entries, tag]);

  const list = useRef<HTMLDivElement>(null);
  const openFirst = useEffectEvent(() => {
    list.current?.querySelector<HTMLElement>("[data-result]")?.click();
    onOpened();
  });
  // Before the ranking has come nothing may be shown of a word with an error, or something that is meant less.
  const canOpen = isOpening && found.isFinal;
  useLayoutEffect(() => {
    if (canOpen) openFirst();
  }, [canOpen]);

  // One's own come before the list: shown later than it, they would push it down.
  const isReady = data !== undefined && !own.isLoading;
  const [wasReady, setWasReady] = useState(false);
  if (isReady && !wasReady) setWasReady(true);
  if (!isReady && !wasReady) {
    if (error === null || data !== undefined) return <CatalogueSkeleton />;
    return (
      <Suspense>
        <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} />
      </Suspense>
    );
  }
  const context = { words, favourites, onToggleFavourite: own.toggleFavourite };
  const isUnfiltered = typed.trim() === "" && tag === undefined;
  return (
    <div ref={list} className={classes["results"]}>
      <TagFilter tags={tags} chosen={tag} onChoose={onChooseTag} />
      {isUnfiltered && (
        <OwnGroups entries={entries} favourites={own.favourites} recent={own.recent} />
      )}
      <div>
        <h2 className={classes["hidden"]}>Utilities</h2>
        <p className={classes["count"]} role="status">
          {found.isSimilar || found.entries.length === 0
            ? "No utilities found matching your search."
            : countLabel(found.entries.length)}
        </p>
      </div>
      {found.isSimilar && found.entries.length > 0 && (
        <section aria-labelledby="similar-results">
          <h2 id="similar-results" className={classes["group"]}>
            Similar utilities
          </h2>
          <CatalogueList entries={found.entries} label="Similar utilities" {...context} />
        </section>
      )}
      {!found.isSimilar && found.entries.length > 0 && (
        <CatalogueList entries={found.entries} label="Utilities" {...context} />
      )}
    </div>
  );
});

/**
 * What one used before the list was there: a star that is set, or taken, moves no row from under the
 * finger.
 */
function useUsedBefore({ favourites, recent, isKnown }: OwnUtilities): readonly string[] {
  const [used, setUsed] = useState<readonly string[]>();
  if (isKnown && used === undefined) setUsed([...favourites, ...recent]);
  return used ?? none;
}

const none: readonly string[] = [];

function countLabel(count: number): string {
  return count === 1 ? "1 utility" : `${new Intl.NumberFormat("en").format(count)} utilities`;
}
