import { Link } from "@tanstack/react-router";
import type { SearchAddress } from "#contract/facts/search/search-address.ts";
import classes from "./catalogue.module.css";

interface NothingFoundProps {
  readonly address: SearchAddress;
}

/** Suggests what to do when nothing is found. */
export function NothingFound({ address: { query = "", category, tag } }: NothingFoundProps) {
  const isNarrowed = category !== undefined || tag !== undefined;
  if (!isNarrowed) {
    return (
      <p className={classes["advice"]}>
        Try fewer or different words, browse a category, or <AskForIt query={query} />.
      </p>
    );
  }
  return (
    <p className={classes["advice"]}>
      <Link to="/search" search={query === "" ? {} : { query }}>
        {query === "" ? "See all utilities" : `Search all utilities for “${query}”`}
      </Link>
    </p>
  );
}

/** Leads to a request with the words filled in. */
export function AskForIt({ query }: { readonly query: string }) {
  return (
    <Link to="/requests/new" search={{ name: query.trim() }}>
      request this utility
    </Link>
  );
}
