import { Alert } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { ErrorNotice } from "#web/ui/error-notice.tsx";

/** Tells a signed-out person what a confirmation link did, since it doesn't sign them in. */
export function LinkOutcome({ outcome }: { readonly outcome: string | undefined }) {
  if (outcome === "verified") {
    return (
      <Alert role="status" color="verdigris" icon={<IconCheck size={20} aria-hidden />}>
        Your email address is confirmed. Log in to continue.
      </Alert>
    );
  }
  if (outcome === "invalid-token") {
    return <ErrorNotice message="This link is no longer valid. Log in to request a new one." />;
  }
  return null;
}
