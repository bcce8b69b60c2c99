import { Badge } from "@mantine/core";
import type { SessionStatus } from "#contract/facts/session-status.ts";
import classes from "./admin-sessions.module.css";

export function SessionStatusBadge({ status }: { readonly status: SessionStatus }) {
  return (
    <Badge size="sm" radius="sm" className={`${classes["badge"]} ${classes[status]}`}>
      {status}
    </Badge>
  );
}
