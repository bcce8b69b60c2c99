import { Alert } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { ErrorNotice } from "#web/ui/error-notice.tsx";

/**
 * What became of a link that confirms an address, told to whoever opened it where that account is
 * not signed in: the link itself signs nobody in.
 */
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
