import { Stack } from "@mantine/core";
import { createFileRoute, useRouter } from "@tanstack/react-router";
import { useCallback, useRef, useState } from "react";
import { catalogueQuery } from "#web/api/catalogue.ts";
import { FilterBox } from "#web/features/catalogue/filter/filter-box.tsx";
import { moveThroughResults } from "#web/features/catalogue/move-through-results.ts";
import { Results } from "#web/features/catalogue/results.tsx";
import { useFilterText } from "#web/ui/filters/use-filter-text.ts";
import { readTextParameters, type TextParameters } from "#web/ui/filters/text-parameter.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";

type SearchParameters = TextParameters<"query" | "tag">;

export const Route = createFileRoute("/search")({
  validateSearch: (search: Record<string, unknown>): SearchParameters =>
    withoutEmpty(readTextParameters(search, "query", "tag")),
  loader: ({ context }) => void context.queryClient.prefetchQuery(catalogueQuery),
  component: SearchScreen,
});

function SearchScreen() {
  const { query = "", tag } = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const box = useRef<HTMLInputElement>(null);
  const writeAddress = useCallback(
    (text: string) => {
      // Somebody who has clicked on a result right after typing is on the way to another page,
      // and writing this one's address would call them back.
      if (router.latestLocation.pathname !== "/search") return;
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
  const setText = (changed: string) => {
    // Whoever goes on typing no longer wants what they had typed.
    setOpening(false);
    setFilterText(changed);
  };
  const chooseTag = useCallback(
    (chosen: string | undefined) =>
      void navigate({
        search: (before) => withoutEmpty({ ...before, tag: chosen ?? "" }),
        resetScroll: false,
      }),
    [navigate],
  );

  const keys = { clear: () => setText(""), openFirst: () => setOpening(true) };
  return (
    <Stack gap="md" onKeyDown={(event) => moveThroughResults(event, { box: box.current, ...keys })}>
      <PageHeading title="Search utilities" />
      <FilterBox ref={box} text={text} onChange={setText} />
      <Results
        text={text}
        tag={tag}
        onChooseTag={chooseTag}
        isOpening={isOpening}
        onOpened={() => setOpening(false)}
      />
    </Stack>
  );
}

/** Only what narrows the list stands in the address. */
function withoutEmpty({ query, tag }: SearchParameters): SearchParameters {
  return {
    ...(query === undefined || query === "" ? {} : { query }),
    ...(tag === undefined || tag === "" ? {} : { tag }),
  };
}
