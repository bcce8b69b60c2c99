import { Title } from "@mantine/core";
import type { Account } from "#contract/account.ts";
import { DeletionSection } from "#web/features/account/settings/deletion-section.tsx";
import { EmailSection } from "#web/features/account/settings/email-section.tsx";
import { NameSection } from "#web/features/account/settings/name-section.tsx";
import { OwnDataSection } from "#web/features/account/settings/own-data-section.tsx";
import { PasskeySection } from "#web/features/account/settings/passkey-section.tsx";
import { PasswordSection } from "#web/features/account/settings/password-section.tsx";
import { SecondFactorSection } from "#web/features/account/settings/second-factor-section.tsx";
import { SignInSection } from "#web/features/account/settings/sign-in-section.tsx";

/** All that a person may change about the account. */
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
      <SignInSection />
      <OwnDataSection />
      <DeletionSection account={account} hasPassword={hasPassword} />
    </section>
  );
}
