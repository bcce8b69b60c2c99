import type { ReactNode } from "react";
import classes from "./run-result.module.css";

interface ScrollBoxProps {
  readonly label: string;
  /** `text` is monospace with padding. */
  readonly look?: "plain" | "text";
  readonly children: ReactNode;
}

export function ScrollBox({ label, look = "plain", children }: ScrollBoxProps) {
  return (
    // Scrollable, so the keyboard must reach it.
    <div
      className={classes["scroll"]}
      data-look={look}
      role="region"
      aria-label={`${label}, scrolls`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {children}
    </div>
  );
}
