import { Skeleton } from "@mantine/core";
import classes from "#web/features/catalogue/catalogue.module.css";

const rows = ["11rem", "9rem", "13rem", "8rem", "12rem", "10rem"];

/** The list's shape while the catalogue is on its way, with rows as high as real ones. */
export function CatalogueSkeleton() {
  return (
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
  );
}
