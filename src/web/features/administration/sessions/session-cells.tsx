import { Anchor, Badge } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { SessionStatus } from "#contract/facts/session-status.ts";
import { CopyAction } from "#web/ui/clipboard/copy-action.tsx";
import { shortId } from "#web/ui/format/short-id.ts";
import classes from "./admin-sessions.module.css";

export function SessionStatusBadge({ status }: { readonly status: SessionStatus }) {
  return (
    <Badge size="sm" radius="sm" className={`${classes["badge"]} ${classes[status]}`}>
      {status}
    </Badge>
  );
}

/** A shortened session id that links to its details and can be copied. */
export function SessionId({ id }: { readonly id: string }) {
  return (
    <span className={classes["id"]}>
      <Anchor
        inherit
        title={id}
        renderRoot={(props) => (
          <Link to="/admin/sessions/$sessionId" params={{ sessionId: id }} {...props} />
        )}
      >
        {shortId(id)}
      </Anchor>
      <CopyAction text={id} label="Session ID" />
    </span>
  );
}

/** A shortened user id that links to the user's sessions and can be copied. */
export function UserId({ id }: { readonly id: string }) {
  return (
    <span className={classes["id"]}>
      <Anchor
        inherit
        title={`Sessions of ${id}`}
        renderRoot={(props) => (
          <Link to="/admin/list-sessions" search={{ user_id: id }} {...props} />
        )}
      >
        {shortId(id)}
      </Anchor>
      <CopyAction text={id} label="User ID" />
    </span>
  );
}
