import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { searchTitle } from "#contract/facts/search/search-title.ts";
import { countCategories } from "#contract/facts/utility/count-categories.ts";
import { catalogueQuery } from "#web/api/catalogue.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import classes from "../catalogue.module.css";
import { CategoryNav } from "./category-nav.tsx";

/** Shown if an address names an unknown category. */
export function UnknownCategory() {
  const { data = [] } = useQuery(catalogueQuery);
  return (
    <>
      <div>
        <PageHeading title={searchTitle({ category: "" })} />
        <p className={classes["lead"]}>
          This category doesn't exist. It may have been renamed. Choose one below, or{" "}
          <Link to="/search" className={classes["all"] ?? ""}>
            search all utilities
          </Link>
          .
        </p>
      </div>
      <CategoryNav categories={countCategories(data)} query={undefined} />
    </>
  );
}
