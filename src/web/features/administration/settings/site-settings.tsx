import { Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { administeredSettingsQuery } from "#web/api/administration/settings.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { AmountsSection } from "./amounts-section.tsx";
import { AnnouncementSection } from "./announcement-section.tsx";
import { LookSection } from "./look-section.tsx";
import { MailSection } from "./mail-section.tsx";
import { SignUpSection } from "./sign-up-section.tsx";
import { TextsSection } from "./texts-section.tsx";

/** What administrators set. Each section is saved by itself and counts at once. */
export function SiteSettings() {
  const { data, error, refetch } = useQuery(administeredSettingsQuery);
  return (
    <Stack gap="md">
      <PageHeading title="Settings" />
      {error !== null && (
        <ErrorNotice
          message={`The settings couldn't be loaded. ${errorMessage(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && (
        <Skeleton height={720} radius="md" role="status" aria-label="Loading the settings" />
      )}
      {data !== undefined && (
        <div>
          <LookSection administered={data} />
          <TextsSection administered={data} />
          <AnnouncementSection administered={data} />
          <SignUpSection administered={data} />
          <AmountsSection administered={data} />
          <MailSection administered={data} />
        </div>
      )}
    </Stack>
  );
}
