import { Stack } from "@mantine/core";
import { useState } from "react";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { DetailsHeading } from "./session-details.tsx";

/** Shown when the address has no session id. */
export function MissingSession() {
  const [message, setMessage] = useState("Session ID not found in URL.");
  const tell = () => setMessage("Cannot load data: Session ID is missing.");
  return (
    <Stack gap="md">
      <DetailsHeading onRefresh={tell} />
      <ErrorNotice message={message} onRetry={tell} />
    </Stack>
  );
}
