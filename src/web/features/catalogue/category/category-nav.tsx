import { Link } from "@tanstack/react-router";
import { memo } from "react";
import type { CategoryCount } from "#contract/facts/utility/count-categories.ts";
import { type UtilityCategory, utilityCategoryLabels } from "#contract/facts/utility/category.ts";
import classes from "./category-nav.module.css";

interface CategoryNavProps {
  readonly categories: readonly CategoryCount[];
  /** The typed words, which stay when a category is chosen. */
  readonly query: string | undefined;
}

/** A line of links to the categories that aren't empty, above a narrowed list. */
export const CategoryNav = memo(function CategoryNav({ categories, query }: CategoryNavProps) {
  return (
    <nav aria-label="Categories">
      <ul className={classes["line"]}>
        <li>
          <Link
            to="/search"
            search={withQuery(query)}
            activeOptions={{ exact: true }}
            className={classes["link"] ?? ""}
          >
            All
          </Link>
        </li>
        {categories.map(({ category }) => (
          <li key={category}>
            <Link
              to="/search"
              search={{ ...withQuery(query), category }}
              className={classes["link"] ?? ""}
            >
              <CategoryIcon category={category} />
              <span>{utilityCategoryLabels[category]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});

const withQuery = (query: string | undefined) => (query === undefined ? {} : { query });

interface CategoryIconProps {
  readonly category: UtilityCategory;
}

/** A category's icon, decorative (`styles/categories.css`). */
export function CategoryIcon({ category }: CategoryIconProps) {
  return <span className="category-icon" data-category={category} aria-hidden />;
}
