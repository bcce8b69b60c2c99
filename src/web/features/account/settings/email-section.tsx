import { Alert, Text } from "@mantine/core";
import { useState } from "react";
import { emailChangeFormSchema } from "#contract/account.ts";
import { call } from "#web/api/call.ts";
import { AccountForm } from "#web/features/account/account-form.tsx";
import { EmailField } from "#web/features/account/email-field.tsx";
import { SettingsSection } from "#web/features/account/settings/settings-section.tsx";
import { useAccountForm } from "#web/features/account/use-account-form.ts";

/** Another address to sign in with; it counts once the letter sent to it was opened. */
export function EmailSection() {
  const form = useAccountForm(emailChangeFormSchema, { newEmail: "" });
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const ask = async ({ newEmail }: { newEmail: string }) => {
    setAskedFor(null);
    await call("POST /api/users/me/email", { body: { newEmail } });
    setAskedFor(newEmail);
    form.reset();
  };
  return (
    <SettingsSection id="email" title="Email" lead="You sign in with it, and letters go there.">
      {askedFor !== null && (
        <Alert color="verdigris" role="status">
          <Text size="sm">
            We sent a link to <strong className="breakable">{askedFor}</strong>. Your email changes
            once you open it.
          </Text>
        </Alert>
      )}
      <AccountForm
        form={form}
        submitLabel="Change email"
        fallback="The email was not changed. Please try again."
        onSubmit={ask}
      >
        <EmailField label="New email" autoComplete="email" {...form.getInputProps("newEmail")} />
      </AccountForm>
    </SettingsSection>
  );
}
