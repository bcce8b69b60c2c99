import { Stack } from "@mantine/core";
import { lazy, Suspense } from "react";
import { ProblemError } from "#web/api/http/problem-error.ts";
import { SignInError } from "#web/api/account/sign-in-provider.ts";
import { failureSentence } from "./failure-sentence.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";

const SignInAgain = lazy(() => import("./sign-in/sign-in-again.tsx"));

interface AccountFailureProps {
  readonly error: unknown;
  readonly fallback: string;
}

/** Shows a failure, with a way to sign in again when the sign-in is too old. */
export function AccountFailure({ error, fallback }: AccountFailureProps) {
  return <AccountNotice error={error} message={failureSentence(error, fallback)} />;
}

interface AccountNoticeProps {
  readonly error: unknown;
  readonly message: string;
}

export function AccountNotice({ error, message }: AccountNoticeProps) {
  const isKnown = error instanceof SignInError || error instanceof ProblemError;
  return (
    <Stack gap="xs" w="100%">
      <ErrorNotice message={message} />
      {isKnown && error.code === "requires-recent-login" && (
        <Suspense>
          <SignInAgain />
        </Suspense>
      )}
    </Stack>
  );
}
