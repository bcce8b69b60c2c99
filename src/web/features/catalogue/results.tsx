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
import { useOwnUtilities } from "./use-own-utilities.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import classes from "./catalogue.module.css";
import { CatalogueList } from "./catalogue-list.tsx";
import { CatalogueSkeleton } from "./catalogue-skeleton.tsx";
import { countTags } from "./filter/count-tags.ts";
import { filterCatalogue } from "./filter/filter-catalogue.ts";
import { Late } from "#web/ui/late.tsx";
import { OwnGroups } from "./own-groups.tsx";
import { readSearchWords } from "./filter/search-words.ts";
import { TagFilter } from "./filter/tag-filter.tsx";

const ErrorNotice = lazy(async () => {
  const { ErrorNotice: notice } = await import("#web/ui/error-notice.tsx");
  return { default: notice };
});
const SimilarResults = lazy(() => import("./similar-results.tsx"));

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
  const found = useMemo(() => filterCatalogue(entries, typed, tag), [entries, typed, tag]);
  const words = useMemo(() => readSearchWords(typed).words, [typed]);
  const favourites = useMemo(() => new Set(own.favourites), [own.favourites]);
  const tags = useMemo(() => countTags(entries, tagsShown, tag), [entries, tag]);

  const list = useRef<HTMLDivElement>(null);
  const openFirst = useEffectEvent(() => {
    list.current?.querySelector<HTMLElement>("[data-result]")?.click();
    onOpened();
  });
  useLayoutEffect(() => {
    if (isOpening) openFirst();
  }, [isOpening]);

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
          {found.length === 0
            ? "No utilities found matching your search."
            : countLabel(found.length)}
        </p>
      </div>
      {found.length > 0 ? (
        <CatalogueList entries={found} label="Utilities" {...context} />
      ) : (
        <Late>
          <SimilarResults entries={entries} text={typed} tag={tag} {...context} />
        </Late>
      )}
    </div>
  );
});

function countLabel(count: number): string {
  return count === 1 ? "1 utility" : `${new Intl.NumberFormat("en").format(count)} utilities`;
}
