import { Button, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { AdministeredSettings } from "#contract/schemas/site-settings.ts";
import { useAccount } from "#web/api/account/account.ts";
import { sendTestMail } from "#web/api/administration/settings.ts";
import { SettingsSection } from "#web/features/account/settings/settings-section.tsx";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { showToast } from "#web/ui/show-toast.ts";
import { adminFailure } from "../admin-failure.ts";

interface MailSectionProps {
  readonly administered: AdministeredSettings;
}

export function MailSection({ administered: { sendsMail } }: MailSectionProps) {
  const { account } = useAccount();
  const test = useMutation({
    mutationFn: sendTestMail,
    onSuccess: (to) => showToast({ message: `Test email sent to ${to}.`, style: "success" }),
  });
  return (
    <SettingsSection
      id="mail"
      order={2}
      title="Email"
      lead={
        sendsMail
          ? "Check that the mail server accepts what this site sends."
          : "SMTP_URL isn't set, so emails are written to files in the data folder."
      }
    >
      {test.error !== null && (
        <ErrorNotice message={adminFailure(test.error, (reason) => reason)} />
      )}
      <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
        Send a test email
      </Button>
      {account !== undefined && account !== null && (
        <Text size="sm" c="dimmed" className="breakable">
          It goes to {account.email}.
        </Text>
      )}
    </SettingsSection>
  );
}
