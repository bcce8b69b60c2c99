import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./pdf-pages.module.css";

interface SheetFrameProps {
  readonly width: number;
  readonly height: number;
  readonly isHidden?: boolean;
  readonly children: ReactNode;
}

/** Frames a page as wide as its column, but not taller than most of the screen. */
export function SheetFrame({ width, height, isHidden, children }: SheetFrameProps) {
  const size = { aspectRatio: `${width} / ${height}`, maxWidth: `calc(75vh * ${width / height})` };
  return (
    <div className={classes["sheet"]} style={size} aria-hidden={isHidden}>
      {children}
    </div>
  );
}

/** In millimetres (ISO 216). */
const a4 = { width: 210, height: 297 };

/** Reserves the height of a typical page. */
export function WaitingSheet() {
  return (
    <SheetFrame {...a4} isHidden>
      <Skeleton height="100%" />
    </SheetFrame>
  );
}
