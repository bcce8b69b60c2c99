import { Stack } from "@mantine/core";
import { createFileRoute, useRouter } from "@tanstack/react-router";
import { useCallback, useRef, useState } from "react";
import { onlyGiven, type SearchAddress } from "#contract/facts/search/search-address.ts";
import { isUtilityCategory } from "#contract/facts/utility/category.ts";
import { catalogueQuery, mostUsedQuery } from "#web/api/catalogue.ts";
import { FilterBox } from "#web/features/catalogue/filter/filter-box.tsx";
import { moveThroughResults } from "#web/features/catalogue/move-through-results.ts";
import { Results } from "#web/features/catalogue/results.tsx";
import { SearchHeading } from "#web/features/catalogue/search-heading.tsx";
import { UnknownCategory } from "#web/features/catalogue/category/unknown-category.tsx";
import { isContent } from "#web/features/detection/content.ts";
import { ContentIntake } from "#web/features/detection/content-intake.tsx";
import { useFilterText } from "#web/ui/filters/use-filter-text.ts";
import { readTextParameters, type TextParameters } from "#web/ui/filters/text-parameter.ts";

type SearchParameters = TextParameters<"query" | "category" | "tag">;

export const Route = createFileRoute("/search")({
  validateSearch: (search: Record<string, unknown>): SearchParameters =>
    withoutEmpty(readTextParameters(search, "query", "category", "tag")),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(catalogueQuery);
    void queryClient.prefetchQuery(mostUsedQuery);
  },
  component: SearchScreen,
});

function SearchScreen() {
  const { query = "", ...within } = Route.useSearch();
  const { category, tag } = within;
  const navigate = Route.useNavigate();
  const router = useRouter();
  const box = useRef<HTMLInputElement>(null);
  const writeAddress = useCallback(
    (text: string) => {
      // Somebody who has clicked on a result right after typing is on the way to another page,
      // and writing this one's address would call them back.
      if (router.latestLocation.pathname !== "/search") return;
      // Pasted content stays out of addresses, which are kept and shared.
      if (isContent(text)) return;
      void navigate({
        search: (before) => withoutEmpty({ ...before, query: text }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate, router],
  );
  const [text, setFilterText] = useFilterText(query, writeAddress);
  const [isOpening, setOpening] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const setText = (changed: string) => {
    // Typing on cancels opening the first result.
    setOpening(false);
    setFilterText(changed);
  };
  const narrow = useCallback(
    (address: SearchAddress) => void navigate({ search: withoutEmpty(address) }),
    [navigate],
  );
  if (category !== undefined && !isUtilityCategory(category)) return <UnknownCategory />;

  const clear = () => setText("");
  const keys = { clear, openFirst: () => setOpening(true) };
  return (
    <Stack gap="md" onKeyDown={(event) => moveThroughResults(event, { box: box.current, ...keys })}>
      <SearchHeading address={within} />
      <FilterBox
        ref={box}
        text={text}
        within={within}
        onChange={setText}
        onFocus={() => setSearching(true)}
      />
      <ContentIntake text={text} onClear={clear} />
      <Results
        text={text}
        category={category}
        tag={tag}
        isSearching={isSearching}
        onNarrow={narrow}
        isOpening={isOpening}
        onOpened={() => setOpening(false)}
      />
    </Stack>
  );
}

function withoutEmpty(address: SearchAddress): SearchParameters {
  return onlyGiven((name) => address[name] ?? "");
}
