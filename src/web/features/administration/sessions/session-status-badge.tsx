import { Badge } from "@mantine/core";
import type { SessionStatus } from "#contract/facts/session-status.ts";
import classes from "./admin-sessions.module.css";

/** A session's status in its colour: ACTIVE green, TIMED_OUT yellow, COMPLETED grey, DELETED dark. */
export function SessionStatusBadge({ status }: { readonly status: SessionStatus }) {
  return (
    <Badge size="sm" radius="sm" className={`${classes["badge"]} ${classes[status]}`}>
      {status}
    </Badge>
  );
}
