import { Skeleton } from "@mantine/core";
import classes from "./catalogue.module.css";
import navClasses from "./category/category-nav.module.css";

const lines = ["3rem", "6rem", "5rem", "7.5rem", "5.5rem", "6.5rem", "8rem", "5rem"];
const rows = ["11rem", "9rem", "13rem", "8rem", "12rem", "10rem", "9.5rem", "11.5rem"];

interface CatalogueSkeletonProps {
  /** Whether the categories are in one line. */
  readonly isNarrowed: boolean;
}

/** A placeholder for the results, with rows as high as real ones. */
export function CatalogueSkeleton({ isNarrowed }: CatalogueSkeletonProps) {
  return (
    <>
      <div aria-hidden className={navClasses[isNarrowed ? "line" : "field"]}>
        {isNarrowed
          ? lines.map((width) => (
              <Skeleton key={width} height="2.1rem" width={width} radius={99} flex="none" />
            ))
          : Array.from({ length: 12 }, (_, place) => (
              <Skeleton key={place} height="8.4rem" radius={10} />
            ))}
      </div>
      <div className={classes["count"]}>
        <Skeleton height={12} width="5rem" my={6} />
      </div>
      <div role="status" aria-label="Loading utilities" className={classes["list"]}>
        {rows.map((width) => (
          <div key={width} className={classes["row"]}>
            <div className={classes["sign"]}>
              <Skeleton height="2rem" width="2rem" radius={8} />
            </div>
            <div className={classes["what"]}>
              <Skeleton height={14} width={width} my={3} />
              <Skeleton height={12} width="min(30rem, 90%)" my={3} />
            </div>
            <div className={classes["facts"]}>
              <div className={classes["price"]}>
                <Skeleton height={14} width="5rem" my={5} />
              </div>
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
