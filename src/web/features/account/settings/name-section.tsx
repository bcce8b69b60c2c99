import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { displayNameMaximumLength } from "#contract/facts/account.ts";
import type { Account } from "#contract/schemas/account.ts";
import { adoptAccount } from "#web/api/account/account.ts";
import { changeProfile } from "#web/api/account/own-account.ts";
import { AccountForm, useAccountForm } from "../account-form.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import { SettingsSection } from "./settings-section.tsx";

const nameFormSchema = z.object({
  displayName: z
    .string()
    .max(displayNameMaximumLength, `Up to ${displayNameMaximumLength} characters`),
});

export function NameSection({ account }: { readonly account: Account }) {
  const queryClient = useQueryClient();
  const form = useAccountForm({
    rules: nameFormSchema,
    initialValues: { displayName: account.displayName ?? "" },
    async send({ displayName }) {
      const name = displayName.trim();
      adoptAccount(queryClient, await changeProfile({ displayName: name === "" ? null : name }));
    },
    success: "Display name saved.",
    fallback: "The name wasn't saved. Please try again.",
  });
  return (
    <SettingsSection id="profile" title="Name and photo" lead="How you appear on this site.">
      <PhotoPicker account={account} />
      <AccountForm form={form} submitLabel="Save name">
        <TextInput
          label="Display name"
          autoComplete="name"
          {...form.getInputProps("displayName")}
        />
      </AccountForm>
    </SettingsSection>
  );
}
