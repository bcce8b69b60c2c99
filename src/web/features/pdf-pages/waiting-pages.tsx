import { Skeleton } from "@mantine/core";
import classes from "./pdf-pages.module.css";

interface WaitingPagesProps {
  readonly isArranged: boolean;
  /** How many lines the name of a page takes. */
  readonly nameLines: number;
}

/**
 * Stands where the pages of files will, as high as one row of them. A button below that moved away under the finger
 * would not be pressed: the finger goes down on it and up beside it.
 */
export function WaitingPages({ isArranged, nameLines }: WaitingPagesProps) {
  return (
    <div className={classes["part"]} aria-hidden>
      {isArranged && <Skeleton height={30} />}
      <div className={classes["pages"]}>
        <div className={classes["page"]}>
          <Skeleton className={classes["picture"] ?? ""} />
          {Array.from({ length: nameLines }, (_, line) => (
            <span key={line} className={classes["name"]}>
              &nbsp;
            </span>
          ))}
          {isArranged && <Skeleton height={32} />}
        </div>
      </div>
    </div>
  );
}
