import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { isWithin, type SearchAddress } from "#contract/facts/search/search-address.ts";
import { searchTitle } from "#contract/facts/search/search-title.ts";
import { catalogueQuery } from "#web/api/catalogue.ts";
import { formatCount } from "#web/ui/format/format-number.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { useSite } from "#web/ui/site.ts";
import classes from "./catalogue.module.css";

const lead =
  "Small tools that do one job each. Free or a few hundredths of a credit per run, with nothing to install.";

interface SearchHeadingProps {
  readonly address: SearchAddress;
}

/** The heading: all utilities, or a category. */
export function SearchHeading({ address }: SearchHeadingProps) {
  const { category, tag } = address;
  const title = searchTitle(address);
  const { welcomeText } = useSite();
  const { data } = useQuery(catalogueQuery);
  const count = useMemo(
    () => data?.filter((entry) => isWithin(entry, { category, tag })).length,
    [data, category, tag],
  );
  if (category === undefined && tag === undefined) {
    return (
      <div>
        <PageHeading title={title}>Convert, compress and edit files, text and data</PageHeading>
        <p className={classes["lead"]}>
          {welcomeText === "" ? lead : welcomeText}{" "}
          <Link to="/pipelines">Combine several in a pipeline.</Link>
        </p>
      </div>
    );
  }
  return (
    <PageHeading title={title}>
      {title}
      {count !== undefined && (
        <span className={classes["total"]}> · {formatCount(count, "utility", "utilities")}</span>
      )}
    </PageHeading>
  );
}
