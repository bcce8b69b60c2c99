import { Alert } from "@mantine/core";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";

interface LackingNoticeProps {
  readonly lacks: NonNullable<CatalogueEntry["lacks"]>;
}

/** Tells an administrator why a utility is not there for anybody else, with the way out. */
export default function LackingNotice({ lacks: { programs, install } }: LackingNoticeProps) {
  const names = programs.join(" and ");
  if (install === null) {
    return (
      <Alert color="orange">
        This utility needs {names}, which the server starts in a sandbox only, and it has none, so
        that only administrators see it. See docs/operations.md for what a sandbox needs, and start
        the server again.
      </Alert>
    );
  }
  return (
    <Alert color="orange">
      This utility needs {names}, which the server does not have, so that only administrators see
      it. Install it on each machine and start the server again: <code>{install}</code>
    </Alert>
  );
}
