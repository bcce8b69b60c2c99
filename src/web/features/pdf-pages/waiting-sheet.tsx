import { Skeleton } from "@mantine/core";
import { sizeOfSheet } from "./size-of-sheet.ts";
import classes from "./pdf-pages.module.css";

/** In millimetres (ISO 216). */
const a4 = { width: 210, height: 297 };

/** Reserves the height of a typical page. */
export function WaitingSheet() {
  return (
    <div className={classes["sheet"]} style={sizeOfSheet(a4)} aria-hidden>
      <Skeleton height="100%" />
    </div>
  );
}
