import { Title } from "@mantine/core";
import type { Account } from "#contract/schemas/account.ts";
import { ApiKeySection } from "./api-keys/api-key-section.tsx";
import { DeletionSection } from "./deletion-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { NameSection } from "./name-section.tsx";
import { OwnDataSection } from "./own-data-section.tsx";
import { PasskeySection } from "./passkeys/passkey-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SecondFactorSection } from "./second-factor/second-factor-section.tsx";
import { SignInSection } from "./sign-in-section.tsx";
import { WebhookSection } from "./webhooks/webhook-section.tsx";

export function AccountSettings({ account }: { readonly account: Account }) {
  const { hasPassword } = account;
  return (
    <section aria-labelledby="settings-title">
      <Title order={2} size="h4" mb="md" id="settings-title">
        Account settings
      </Title>
      <NameSection account={account} />
      <EmailSection />
      <PasswordSection account={account} hasPassword={hasPassword} />
      {hasPassword && <SecondFactorSection account={account} />}
      <PasskeySection />
      <ApiKeySection />
      <WebhookSection />
      <SignInSection />
      <OwnDataSection />
      <DeletionSection account={account} hasPassword={hasPassword} />
    </section>
  );
}
