import { Button, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { accountFallbacks } from "#contract/facts/sign-in-error.ts";
import { sendVerificationEmail } from "#web/api/account/auth.ts";
import { serverClock } from "#web/api/http/server-clock.ts";
import { SignInError } from "#web/api/account/sign-in-provider.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { formatCountdown, useSecondsLeft } from "#web/ui/time/use-seconds-left.ts";
import { showToast } from "#web/ui/show-toast.ts";

/** Resends the verification email; after too many, says how long to wait. */
export function ResendButton({ email }: { readonly email: string }) {
  const [waitUntil, setWaitUntil] = useState<string | null>(null);
  const resend = useMutation({
    mutationFn: () => sendVerificationEmail(email),
    onSuccess: () => showToast({ message: "Verification email sent.", style: "success" }),
    onError(error) {
      const seconds = error instanceof SignInError ? error.retryAfterSeconds : null;
      if (seconds !== null) setWaitUntil(dateAfter(seconds));
    },
  });
  const end = () => {
    setWaitUntil(null);
    resend.reset();
  };
  return (
    <>
      {resend.error !== null && <ErrorNotice message={accountFallbacks.verificationEmail} />}
      <Button
        onClick={() => resend.mutate()}
        loading={resend.isPending}
        disabled={waitUntil !== null}
      >
        Resend Verification Email
      </Button>
      {waitUntil !== null && <TimeLeft until={waitUntil} onEnd={end} />}
    </>
  );
}

function TimeLeft({ until, onEnd }: { readonly until: string; readonly onEnd: () => void }) {
  const left = useSecondsLeft({ expiresAt: until, now: serverClock.now, onExpired: onEnd });
  return (
    <Text size="sm" className="numbers" role="timer">
      You can request another one in {formatCountdown(left)}.
    </Text>
  );
}

function dateAfter(seconds: number): string {
  return new Date(serverClock.now() + seconds * 1000).toISOString();
}
