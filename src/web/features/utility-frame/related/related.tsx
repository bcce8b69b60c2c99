import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { searchPath } from "#contract/facts/search/search-address.ts";
import { utilityCategoryLabels } from "#contract/facts/utility/category.ts";
import { pairCode } from "#contract/facts/utility/pair-code.ts";
import { relatedQuery } from "#web/api/related.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { UtilityFacts } from "#web/features/utility/utility-facts.ts";
import classes from "./related.module.css";
import { siteAddress } from "#web/browser/site-address.ts";

const mostTags = 6;

interface RelatedProps {
  readonly utility: CatalogueEntry;
  /** undefined if there is no code for it. */
  readonly facts: Pick<UtilityFacts, "pairs" | "pair"> | undefined;
}

/** Links to pairs, similar utilities, category and tags. They work without scripts. */
export function Related({ utility, facts = {} }: RelatedProps) {
  const router = useRouter();
  const { data: related = [] } = useQuery(relatedQuery(utility));
  const { category } = utility;
  const label = utilityCategoryLabels[category];
  const tags = utility.tags.filter((tag) => tag !== label.toLowerCase());
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    // Let the browser open a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.history.push(event.currentTarget.pathname + event.currentTarget.search);
  };
  const link = (href: string, text: string) => (
    <li key={href}>
      <a href={siteAddress(href)} onClick={follow}>
        {text}
      </a>
    </li>
  );
  const { pair, pairs = [] } = facts;
  const others = pairs.filter((name) => name !== pair?.name);
  return (
    <nav className={classes["related"]} aria-label="Related">
      {pairs.length > 0 && (
        <>
          <h2>Pairs</h2>
          <ul>
            {pair !== undefined && link(`/utilities/${utility.id}`, utility.name)}
            {others.map((name) => link(`/utilities/${pairCode(name)}`, name))}
          </ul>
        </>
      )}
      {related.length > 0 && (
        <>
          <h2>Related</h2>
          <ul>{related.map(({ id, name }) => link(`/utilities/${id}`, name))}</ul>
        </>
      )}
      <h2>More in</h2>
      <ul>
        {link(searchPath({ category }), label)}
        {tags.slice(0, mostTags).map((tag) => link(searchPath({ tag }), tag))}
      </ul>
    </nav>
  );
}
