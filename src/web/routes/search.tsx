import { CloseButton, Stack, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute, useRouter } from "@tanstack/react-router";
import { useCallback, useDeferredValue, useMemo } from "react";
import { catalogueQuery } from "#web/api/catalogue.ts";
import { errorMessage } from "#web/api/problem-error.ts";
import classes from "#web/features/catalogue/catalogue.module.css";
import { CatalogueList } from "#web/features/catalogue/catalogue-list.tsx";
import { CatalogueSkeleton } from "#web/features/catalogue/catalogue-skeleton.tsx";
import { filterCatalogue } from "#web/features/catalogue/filter-catalogue.ts";
import { useFilterText } from "#web/features/catalogue/use-filter-text.ts";
import { textParameter } from "#web/shell/text-parameter.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

interface SearchParameters {
  readonly query?: string;
}

export const Route = createFileRoute("/search")({
  validateSearch: (search: Record<string, unknown>): SearchParameters => {
    const query = textParameter(search["query"]) ?? "";
    return query === "" ? {} : { query };
  },
  loader: ({ context }) => void context.queryClient.prefetchQuery(catalogueQuery),
  component: SearchScreen,
});

function SearchScreen() {
  const { query = "" } = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const writeAddress = useCallback(
    (text: string) => {
      // Somebody who has clicked on a result right after typing is on the way to another page,
      // and writing this one's address would call them back.
      if (router.latestLocation.pathname !== "/search") return;
      void navigate({
        search: text === "" ? {} : { query: text },
        replace: true,
        resetScroll: false,
      });
    },
    [navigate, router],
  );
  const [text, setText] = useFilterText(query, writeAddress);

  return (
    <Stack gap="md">
      <PageHeading title="Search utilities" />
      <TextInput
        type="search"
        size="md"
        aria-label="Filter utilities"
        placeholder="Filter, such as “image” or “free”"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          text !== "" && <CloseButton aria-label="Clear the filter" onClick={() => setText("")} />
        }
        autoComplete="off"
        spellCheck={false}
      />
      <Results text={text} />
    </Stack>
  );
}

function Results({ text }: { readonly text: string }) {
  const { data, error, refetch } = useQuery(catalogueQuery);
  const deferred = useDeferredValue(text);
  const found = useMemo(() => filterCatalogue(data ?? [], deferred), [data, deferred]);
  if (data === undefined) {
    if (error === null) return <CatalogueSkeleton />;
    return <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <p className={classes["count"]} role="status">
        {found.length === 0 ? "No utilities found matching your search." : countLabel(found.length)}
      </p>
      {found.length > 0 && <CatalogueList key={deferred} entries={found} />}
    </>
  );
}

function countLabel(count: number): string {
  return count === 1 ? "1 utility" : `${new Intl.NumberFormat("en").format(count)} utilities`;
}
