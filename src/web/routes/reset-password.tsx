import "#web/styles/forms.css";
import { createFileRoute } from "@tanstack/react-router";
import { AccountPage } from "#web/features/account/account-page.tsx";
import {
  NewPasswordForm,
  spentLinkMessage,
} from "#web/features/account/password/new-password-form.tsx";
import {
  BackToLoginLink,
  ResetRequestForm,
} from "#web/features/account/password/reset-request-form.tsx";
import { readTextParameters } from "#web/ui/filters/text-parameter.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";

export const Route = createFileRoute("/reset-password")({
  validateSearch: (search: Record<string, unknown>) =>
    readTextParameters(search, "email", "token", "error"),
  component: ResetPasswordScreen,
});

function ResetPasswordScreen() {
  const { email = "", token, error } = Route.useSearch();
  if (token !== undefined) {
    return (
      <AccountPage title="Choose a new password">
        <NewPasswordForm token={token} />
        <BackToLoginLink />
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title="Reset your password"
      lead="Enter your email address and we'll send you a link to choose a new password."
    >
      {error !== undefined && <ErrorNotice message={spentLinkMessage} />}
      <ResetRequestForm initialEmail={email} />
    </AccountPage>
  );
}
