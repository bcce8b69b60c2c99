import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { accountFallbacks } from "#contract/facts/sign-in-error.ts";
import { sendVerificationEmail } from "#web/api/account/auth.ts";
import { serverClock } from "#web/api/http/server-clock.ts";
import { SignInError } from "#web/api/account/sign-in-provider.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { formatCountdown } from "#web/ui/format/format-countdown.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { useSecondsLeft } from "#web/ui/time/use-seconds-left.ts";

/** Has the verification mail sent once more; after too many it says how long to wait. */
export function ResendButton({ email }: { readonly email: string }) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [waitUntil, setWaitUntil] = useState<string | null>(null);

  const resend = async () => {
    setSending(true);
    setFailure(null);
    try {
      await sendVerificationEmail(email);
      showToast({ message: "Verification email sent.", style: "success" });
    } catch (error) {
      setFailure(accountFallbacks.verificationEmail);
      const seconds = error instanceof SignInError ? error.retryAfterSeconds : null;
      if (seconds !== null) setWaitUntil(dateAfter(seconds));
    } finally {
      setSending(false);
    }
  };
  const end = () => {
    setWaitUntil(null);
    setFailure(null);
  };
  return (
    <>
      {failure !== null && <ErrorNotice message={failure} />}
      <Button onClick={() => void resend()} loading={isSending} disabled={waitUntil !== null}>
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
      You can ask for another one in {formatCountdown(left)}.
    </Text>
  );
}

function dateAfter(seconds: number): string {
  return new Date(serverClock.now() + seconds * 1000).toISOString();
}
