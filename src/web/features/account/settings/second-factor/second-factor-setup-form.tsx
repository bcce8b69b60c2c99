import { Anchor, Skeleton, Text } from "@mantine/core";
import { lazy, Suspense } from "react";
import { confirmSecondFactor } from "#web/api/account/second-factor.ts";
import { AccountForm, useAccountForm } from "../../account-form.tsx";
import { CodeField, codeFormSchema, digitsOf } from "../../code-field.tsx";
import classes from "../settings.module.css";

const QrCode = lazy(() => import("./qr-code.tsx"));

interface SecondFactorSetupFormProps {
  /** The `otpauth:` address for the app. */
  readonly address: string;
  readonly onConfirmed: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Shows the secret as QR code and text, and asks for a first code. */
export function SecondFactorSetupForm(props: SecondFactorSetupFormProps) {
  const { address, onConfirmed, onCancel } = props;
  const form = useAccountForm({
    rules: codeFormSchema,
    initialValues: { code: "" },
    send: ({ code }) => confirmSecondFactor(digitsOf(code)),
    onSent: onConfirmed,
    fallback: "That did not work. Please try again.",
  });
  const secret = new URL(address).searchParams.get("secret") ?? "";
  return (
    <>
      <Text size="sm">Scan this with your authenticator app:</Text>
      <Suspense fallback={<Skeleton height="12rem" width="12rem" />}>
        <QrCode text={address} label="QR code for the authenticator app" />
      </Suspense>
      <Text size="sm">
        Or enter this secret in the app: <span className={classes["secret"]}>{secret}</span>
      </Text>
      <AccountForm form={form} submitLabel="Turn on">
        <CodeField description="The six digits the app shows now" {...form.getInputProps("code")} />
      </AccountForm>
      <Anchor component="button" type="button" size="sm" onClick={onCancel}>
        Cancel
      </Anchor>
    </>
  );
}
