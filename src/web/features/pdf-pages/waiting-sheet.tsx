import { Skeleton } from "@mantine/core";
import { sizeOfSheet } from "./size-of-sheet.ts";
import classes from "./pdf-pages.module.css";

/** In millimetres, as ISO 216 has it. */
const a4 = { width: 210, height: 297 };

/** Stands where a page will, as high as most pages are, so that little moves when it comes. */
export function WaitingSheet() {
  return (
    <div className={classes["sheet"]} style={sizeOfSheet(a4)} aria-hidden>
      <Skeleton height="100%" />
    </div>
  );
}
