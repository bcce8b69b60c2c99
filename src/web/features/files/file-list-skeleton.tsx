import { Skeleton } from "@mantine/core";
import classes from "./files.module.css";

export function FileListSkeleton() {
  return (
    <div className={classes["row"]} role="status" aria-label="Loading the files">
      <Skeleton height={50} width={50} radius={8} />
      <div className={classes["what"]}>
        <Skeleton height={14} width="60%" mb={8} />
        <Skeleton height={11} width="40%" />
      </div>
    </div>
  );
}
