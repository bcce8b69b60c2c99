import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { shortId } from "#web/ui/format/short-id.ts";

interface RunLinkProps {
  readonly runId: string;
  /** Defaults to the shortened id. */
  readonly children?: ReactNode;
}

export function RunLink({ runId, children = shortId(runId) }: RunLinkProps) {
  return (
    <Anchor
      inherit
      title={runId}
      renderRoot={(props) => <Link to="/admin/runs/$runId" params={{ runId }} {...props} />}
    >
      {children}
    </Anchor>
  );
}
