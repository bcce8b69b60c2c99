import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { emailMistake, mistakesOf, passwordMistake } from "#contract/facts/account-rules.ts";
import { accountFallbacks } from "#contract/facts/sign-in-error.ts";
import { AccountForm, useAccountForm } from "../account-form.tsx";
import { EmailField, PasswordField } from "../account-fields.tsx";

interface LoginFormProps {
  readonly initialEmail: string;
  readonly onSignIn: (email: string, password: string) => Promise<void>;
}

const emailMissing = "Please enter your email address to reset your password.";

export function LoginForm({ initialEmail, onSignIn }: LoginFormProps) {
  const form = useAccountForm({
    rules: (typed) =>
      mistakesOf({ email: emailMistake(typed.email), password: passwordMistake(typed.password) }),
    initialValues: { email: initialEmail, password: "" },
    send: (typed) => onSignIn(typed.email, typed.password),
    fallback: accountFallbacks.login,
  });
  const { email } = form.values;

  const askForEmail = (event: MouseEvent) => {
    if (email !== "") return;
    event.preventDefault();
    form.setFieldError("email", emailMissing);
    document.querySelector<HTMLElement>('[data-path="email"]')?.focus();
  };

  return (
    <>
      <AccountForm form={form} submitLabel="Log in" fullWidth>
        <EmailField {...form.getInputProps("email")} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...form.getInputProps("password")}
        />
      </AccountForm>
      <Anchor
        size="sm"
        w="fit-content"
        renderRoot={(props) => (
          <Link to="/reset-password" search={email === "" ? {} : { email }} {...props} />
        )}
        onClick={askForEmail}
      >
        Forgot Password
      </Anchor>
    </>
  );
}
