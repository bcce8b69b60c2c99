import { Link } from "@tanstack/react-router";
import { memo, type MouseEvent } from "react";
import type { SearchAddress } from "#contract/facts/search/search-address.ts";
import type { CategoryCount } from "#contract/facts/utility/count-categories.ts";
import { utilityCategoryLabels } from "#contract/facts/utility/category.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";
import { hasModifier } from "../has-modifier.ts";
import { CategoryIcon } from "./category-icon.tsx";
import classes from "./category-nav.module.css";

interface CategoryNavProps {
  readonly categories: readonly CategoryCount[];
  /** One line above what is narrowed already, in place of a field of tiles with their counts. */
  readonly isNarrowed: boolean;
  /** What is searched for by the address, which choosing a category keeps; undefined for nothing. */
  readonly query: string | undefined;
  /** Where somebody types, what stands in the box, which the address follows after a while. */
  readonly typing?: {
    readonly read: () => string | undefined;
    readonly onNarrow: (address: SearchAddress) => void;
  };
}

/** Links to the categories that have something in them. They are not drawn anew for each key in the box. */
export const CategoryNav = memo(function CategoryNav(props: CategoryNavProps) {
  const { categories, isNarrowed, query, typing } = props;
  const takeTyped = (event: MouseEvent, category?: string) => {
    const text = typing?.read();
    if (text === undefined || text === (query ?? "") || hasModifier(event)) return;
    event.preventDefault();
    typing?.onNarrow({ query: text, category });
  };
  return (
    <nav aria-label="Categories">
      <ul className={classes[isNarrowed ? "line" : "field"]}>
        {isNarrowed && (
          <li>
            <Link
              to="/search"
              search={withQuery(query)}
              activeOptions={{ exact: true }}
              className={classes["link"] ?? ""}
              onClick={(event) => takeTyped(event)}
            >
              All
            </Link>
          </li>
        )}
        {categories.map(({ category, count }) => (
          <li key={category}>
            <Link
              to="/search"
              search={{ ...withQuery(query), category }}
              className={classes["link"] ?? ""}
              onClick={(event) => takeTyped(event, category)}
            >
              <CategoryIcon category={category} />
              <span>{utilityCategoryLabels[category]}</span>
              {!isNarrowed && <span className={classes["count"]}>{formatNumber(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});

const withQuery = (query: string | undefined) => (query === undefined ? {} : { query });
