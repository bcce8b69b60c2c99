import { Anchor, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { z } from "zod";
import { accountFallbacks } from "#contract/facts/sign-in-error.ts";
import { signInWithCode, signInWithRecoveryCode } from "#web/api/account/second-factor.ts";
import type { SignedIn } from "#web/api/account/session-user.ts";
import { AccountForm, useAccountForm } from "../account-form.tsx";
import { CodeField, codeFormSchema, digitsOf } from "../code-field.tsx";

interface SecondFactorFormProps {
  readonly onSignIn: (user: SignedIn) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the app's digits, or a recovery code. */
export default function SecondFactorForm({ onSignIn, onCancel }: SecondFactorFormProps) {
  const [isLost, setLost] = useState(false);
  return (
    <>
      {isLost ? <RecoveryCodeForm onSignIn={onSignIn} /> : <AppCodeForm onSignIn={onSignIn} />}
      <Anchor component="button" type="button" size="sm" ta="left" onClick={() => setLost(!isLost)}>
        {isLost ? "Use the authenticator app" : "Use a recovery code"}
      </Anchor>
      <Anchor component="button" type="button" size="sm" ta="left" onClick={onCancel}>
        Back to login
      </Anchor>
    </>
  );
}

type StepProps = Pick<SecondFactorFormProps, "onSignIn">;

function AppCodeForm({ onSignIn }: StepProps) {
  const form = useAccountForm({
    rules: codeFormSchema,
    initialValues: { code: "" },
    send: async ({ code }) => onSignIn(await signInWithCode(digitsOf(code))),
    fallback: accountFallbacks.login,
  });
  return (
    <AccountForm form={form} submitLabel="Verify" fullWidth>
      <Text size="sm">Enter the six digits your authenticator app shows now.</Text>
      <CodeField {...form.getInputProps("code")} />
    </AccountForm>
  );
}

const recoverySchema = z.object({ code: z.string().trim().min(1, "Recovery code is required") });

function RecoveryCodeForm({ onSignIn }: StepProps) {
  const form = useAccountForm({
    rules: recoverySchema,
    initialValues: { code: "" },
    send: async ({ code }) => onSignIn(await signInWithRecoveryCode(code.trim())),
    fallback: accountFallbacks.login,
  });
  return (
    <AccountForm form={form} submitLabel="Verify" fullWidth>
      <Text size="sm">Enter one of your saved recovery codes. Each works once.</Text>
      <TextInput
        label="Recovery code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps("code")}
      />
    </AccountForm>
  );
}
