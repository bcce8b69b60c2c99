import { Anchor, Button, Group, Loader, Stack, Text } from "@mantine/core";
import { IconArrowLeft, IconRefresh } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { sessionDetailsQuery } from "#web/api/administration/sessions.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { showToast } from "#web/ui/show-toast.ts";
import { adminFailure } from "../admin-failure.ts";
import { checkConsistency } from "./check-consistency.ts";
import { SessionCard } from "./session-card.tsx";
import { StorageFiles } from "./storage-files.tsx";

/** Shows a session's record, its stored files, and whether they agree. */
export function SessionDetails({ sessionId }: { readonly sessionId: string }) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(
    sessionDetailsQuery(sessionId),
  );
  useEffect(() => {
    if (dataUpdatedAt === 0) return;
    showToast({ message: "Session data loaded successfully.", style: "success" });
  }, [dataUpdatedAt]);
  const reload = () => void refetch();
  // Hides old data while refetching and after a failure.
  const shown = isFetching || error !== null ? undefined : data;
  const issue = shown === undefined ? null : checkConsistency(shown.session, shown.listing);
  return (
    <Stack gap="md">
      <DetailsHeading isFetching={isFetching} onRefresh={reload} />
      {isFetching && (
        <Group gap="sm" role="status">
          <Loader size="sm" aria-hidden />
          <Text>Loading session data…</Text>
        </Group>
      )}
      {!isFetching && error !== null && (
        <ErrorNotice message={adminFailure(error, (reason) => reason)} onRetry={reload} />
      )}
      {issue !== null && <ErrorNotice message={issue} onRetry={reload} />}
      {shown !== undefined && (
        <>
          <SessionCard session={shown.session} />
          <StorageFiles sessionId={sessionId} listing={shown.listing} onChanged={reload} />
        </>
      )}
    </Stack>
  );
}

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

interface DetailsHeadingProps {
  readonly isFetching?: boolean;
  readonly onRefresh: () => void;
}

function DetailsHeading({ isFetching = false, onRefresh }: DetailsHeadingProps) {
  return (
    <>
      <Anchor component={Link} to="/admin/list-sessions" w="fit-content" size="sm">
        <Group gap={6} component="span">
          <IconArrowLeft size={16} aria-hidden />
          Back to List
        </Group>
      </Anchor>
      <Group justify="space-between">
        <PageHeading title="Session Details" />
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          disabled={isFetching}
          onClick={onRefresh}
        >
          Refresh
        </Button>
      </Group>
    </>
  );
}
