import { Badge } from "@mantine/core";
import classes from "./status-badge.module.css";

/** Says that a utility computes in the browser. */
export function InBrowserBadge() {
  return (
    <Badge size="sm" radius="sm" className={`${classes["badge"]} ${classes["browser"]}`}>
      In your browser
    </Badge>
  );
}
