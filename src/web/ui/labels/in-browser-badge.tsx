import { Badge } from "@mantine/core";
import classes from "./status-badge.module.css";

export function InBrowserBadge() {
  return (
    <Badge size="sm" radius="sm" className={`${classes["badge"]} ${classes["browser"]}`}>
      In your browser
    </Badge>
  );
}
