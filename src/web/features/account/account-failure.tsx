import { Anchor, Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { accountFallbacks } from "#contract/facts/sign-in-error.ts";
import { leaveAccount } from "#web/api/account/leave-account.ts";
import { ProblemError } from "#web/api/http/problem-error.ts";
import { SignInError } from "#web/api/account/sign-in-provider.ts";
import { failureSentence } from "./failure-sentence.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { showToast } from "#web/ui/show-toast.ts";

interface AccountFailureProps {
  readonly error: unknown;
  readonly fallback: string;
}

/** What went wrong, with the way out where the sign-in is too old for what was asked. */
export function AccountFailure({ error, fallback }: AccountFailureProps) {
  const isKnown = error instanceof SignInError || error instanceof ProblemError;
  return (
    <Stack gap="xs" w="100%">
      <ErrorNotice message={failureSentence(error, fallback)} />
      {isKnown && error.code === "requires-recent-login" && <SignInAgain />}
    </Stack>
  );
}

function SignInAgain() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { href } = useLocation();
  const leave = async () => {
    try {
      await leaveAccount(queryClient);
      await navigate({ to: "/login", search: { redirect: href } });
    } catch {
      showToast({ message: accountFallbacks.logout, style: "error" });
    }
  };
  return (
    <Anchor component="button" type="button" size="sm" ta="left" onClick={() => void leave()}>
      Sign out and sign in again; you come back here
    </Anchor>
  );
}
