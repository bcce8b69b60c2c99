import { Alert, Text } from "@mantine/core";
import { emailMistake, mistakesOf } from "#contract/facts/account-rules.ts";
import { requestEmailChange } from "#web/api/account/own-account.ts";
import { AccountForm, useAccountForm } from "../account-form.tsx";
import { EmailField } from "../account-fields.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Changes the email address, once the link sent to it was opened. */
export function EmailSection() {
  const form = useAccountForm({
    rules: ({ newEmail }) => mistakesOf({ newEmail: emailMistake(newEmail) }),
    initialValues: { newEmail: "" },
    send: ({ newEmail }) => requestEmailChange(newEmail),
    isClearedOnceSent: true,
    fallback: "Your email wasn't changed. Please try again.",
  });
  return (
    <SettingsSection
      id="email"
      title="Email"
      lead="You sign in with this address, and we send mail to it."
    >
      {form.sent !== null && (
        <Alert color="verdigris" role="status">
          <Text size="sm">
            We sent a link to <strong className="breakable">{form.sent.newEmail}</strong>. Your
            email changes once you open it.
          </Text>
        </Alert>
      )}
      <AccountForm form={form} submitLabel="Change email">
        <EmailField label="New email" autoComplete="email" {...form.getInputProps("newEmail")} />
      </AccountForm>
    </SettingsSection>
  );
}
