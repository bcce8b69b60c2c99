import type { ReactNode } from "react";
import classes from "./run-result.module.css";

interface ScrollBoxProps {
  readonly label: string;
  /** `text` has the look of a text: monospace, with room around it. */
  readonly look?: "plain" | "text";
  readonly children: ReactNode;
}

/** Room that scrolls both ways, by the keyboard as well. */
export function ScrollBox({ label, look = "plain", children }: ScrollBoxProps) {
  return (
    // What scrolls must be reached by the keyboard.
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
