import { Stack } from "@mantine/core";
import { useState } from "react";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { DetailsHeading } from "./session-details.tsx";

/** The screen of a session whose id is not in the address: there is nothing to load. */
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
