import { Link } from "@tanstack/react-router";
import { memo, useMemo } from "react";
import type { CategoryCount } from "#contract/facts/utility/count-categories.ts";
import { type UtilityCategory, utilityCategoryLabels } from "#contract/facts/utility/category.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";
import { CategoryIcon } from "./category-nav.tsx";
import classes from "./category-nav.module.css";

/** How many utilities each category names. */
const mostNamed = 3;

interface CategoryJobsProps {
  readonly categories: readonly CategoryCount[];
  readonly entries: readonly CatalogueEntry[];
  /** Ids, most used first. */
  readonly mostUsed: readonly string[];
}

/** The categories that aren't empty, each with what people use most. */
export const CategoryJobs = memo(function CategoryJobs(props: CategoryJobsProps) {
  const { categories, entries, mostUsed } = props;
  const jobs = useMemo(() => jobsOf(entries, mostUsed), [entries, mostUsed]);
  return (
    <nav aria-label="Categories">
      <ul className={classes["field"]}>
        {categories.map(({ category, count }) => (
          <li key={category} className={classes["tile"]}>
            <Link to="/search" search={{ category }} className={classes["link"] ?? ""}>
              <CategoryIcon category={category} />
              <span>{utilityCategoryLabels[category]}</span>
              <span className={classes["count"]}>{formatNumber(count)}</span>
            </Link>
            <ul className={classes["jobs"]}>
              {(jobs.get(category) ?? []).map(({ id, name }) => (
                <li key={id}>
                  <Link
                    to="/utilities/$utilityId"
                    params={{ utilityId: id }}
                    // The list below has a link with the same words.
                    aria-label={`${name}, ${utilityCategoryLabels[category]}`}
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
});

/** Fills up with the first of the catalogue, so that no category is empty. */
function jobsOf(entries: readonly CatalogueEntry[], mostUsed: readonly string[]) {
  const places = new Map(mostUsed.map((id, place) => [id, place]));
  const placeOf = ({ id }: CatalogueEntry) => places.get(id) ?? places.size;
  const jobs = new Map<UtilityCategory, CatalogueEntry[]>();
  for (const entry of entries.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    const named = jobs.get(entry.category) ?? [];
    if (named.length < mostNamed) jobs.set(entry.category, [...named, entry]);
  }
  return jobs;
}
