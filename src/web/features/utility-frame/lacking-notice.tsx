import { Alert } from "@mantine/core";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";

interface LackingNoticeProps {
  readonly lacks: NonNullable<CatalogueEntry["lacks"]>;
}

/** Tells administrators why a utility is unavailable and how to fix it. */
export default function LackingNotice({ lacks: { programs, install } }: LackingNoticeProps) {
  const names = programs.join(" and ");
  if (install === null) {
    return (
      <Alert color="orange">
        Only administrators see this utility. It needs {names}, which the server runs only in a
        sandbox, and no sandbox is available. Set one up as docs/operations.md describes, then
        restart the server.
      </Alert>
    );
  }
  return (
    <Alert color="orange">
      Only administrators see this utility. It needs {names}, which the server is missing. Install
      what is missing on each machine, then restart the server: <code>{install}</code>
    </Alert>
  );
}
