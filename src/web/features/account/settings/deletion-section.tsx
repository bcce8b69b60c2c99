import { Button, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { z } from "zod";
import type { Account } from "#contract/schemas/account.ts";
import { passwordSchema } from "#contract/schemas/account-form.ts";
import { forgetAccount } from "#web/api/account/account.ts";
import { deleteAccount } from "#web/api/account/own-account.ts";
import { AccountForm, useAccountForm } from "../account-form.tsx";
import { EmailField, PasswordField } from "../account-fields.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { showToast } from "#web/ui/show-toast.ts";

interface DeletionProps {
  readonly account: Account;
  readonly hasPassword: boolean;
}

/** Deletes the account, after typing its email to confirm. */
export function DeletionSection({ account, hasPassword }: DeletionProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <SettingsSection
      id="delete"
      title="Delete account"
      lead="This permanently deletes your account, sessions, files and credits."
    >
      {isAsked ? (
        <>
          <DeletionForm account={account} hasPassword={hasPassword} />
          <Button variant="default" onClick={() => setAsked(false)}>
            Keep my account
          </Button>
        </>
      ) : (
        <Button variant="default" onClick={() => setAsked(true)}>
          Delete my account
        </Button>
      )}
    </SettingsSection>
  );
}

function DeletionForm({ account, hasPassword }: DeletionProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const schema = useMemo(() => deletionSchema(account.email, hasPassword), [account, hasPassword]);
  const form = useAccountForm({
    rules: schema,
    initialValues: { confirmation: "", password: "" },
    send: ({ confirmation, password }) =>
      deleteAccount({ confirmation, ...(hasPassword ? { password } : {}) }),
    async onSent() {
      await navigate({ to: "/search" });
      forgetAccount(queryClient);
      showToast({ message: "Your account has been deleted.", style: "info" });
    },
    fallback: "Your account wasn't deleted. Please try again.",
  });
  return (
    <AccountForm form={form} submitLabel="Permanently delete my account" color="red">
      <Text size="sm">
        Type <strong className="breakable">{account.email}</strong> to confirm.
      </Text>
      <EmailField autoComplete="off" {...form.getInputProps("confirmation")} />
      {hasPassword && (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...form.getInputProps("password")}
        />
      )}
    </AccountForm>
  );
}

function deletionSchema(email: string, hasPassword: boolean) {
  return z.object({
    confirmation: z
      .string()
      .refine((text) => text.trim().toLowerCase() === email, "Type your email address to confirm."),
    password: hasPassword ? passwordSchema : z.string(),
  });
}
