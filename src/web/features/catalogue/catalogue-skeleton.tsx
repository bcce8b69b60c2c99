import { Skeleton } from "@mantine/core";
import classes from "./catalogue.module.css";
import tagClasses from "./filter/tag-filter.module.css";

const tags = ["5.5rem", "4.5rem", "6rem", "5rem"];
const rows = ["11rem", "9rem", "13rem", "8rem", "12rem", "10rem"];

/** The results' shape while the catalogue is on its way, with rows as high as real ones. */
export function CatalogueSkeleton() {
  return (
    <>
      <div aria-hidden className={tagClasses["tags"]}>
        {tags.map((width) => (
          <Skeleton key={width} height="2.1rem" width={width} radius={99} flex="none" />
        ))}
      </div>
      <div className={classes["count"]}>
        <Skeleton height={12} width="5rem" my={6} />
      </div>
      <div role="status" aria-label="Loading utilities" className={classes["list"]}>
        {rows.map((width) => (
          <div key={width} className={classes["row"]}>
            <div className={classes["what"]}>
              <Skeleton height={16} width={width} my={4} />
              <Skeleton height={13} width="min(30rem, 90%)" my={8} />
              <Skeleton height={18} width="8rem" mt={10} />
            </div>
            <Skeleton height={14} width="6rem" mt={6} />
          </div>
        ))}
      </div>
    </>
  );
}
