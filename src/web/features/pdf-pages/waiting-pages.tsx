import { Skeleton } from "@mantine/core";
import classes from "./pdf-pages.module.css";

interface WaitingPagesProps {
  readonly isArranged: boolean;
  readonly nameLines: number;
}

/** Reserves room: if a button below moved between press and release, the click would be lost. */
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
