import { Button, Divider, Stack, Text } from "@mantine/core";
import { IconBrandGoogle, IconFingerprint } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { accountFallbacks } from "#contract/facts/sign-in-error.ts";
import { beginGoogleSignIn } from "#web/api/account/auth.ts";
import { passkeyObstacle, signInWithPasskey } from "#web/api/account/passkeys.ts";
import { requestUrl } from "#web/api/http/request-url.ts";
import type { SignedIn } from "#web/api/account/session-user.ts";
import { settingsQuery } from "#web/api/settings.ts";
import { failureSentence } from "../failure-sentence.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";

interface OtherWaysInProps {
  /** Where to go after signing in; undefined for the usual place. */
  readonly redirect: string | undefined;
  readonly onSignIn: (user: SignedIn) => Promise<void>;
}

/** Signing in without a password: Google where set up, a passkey or why there is none. */
export function OtherWaysIn({ redirect, onSignIn }: OtherWaysInProps) {
  const { data: settings } = useQuery(settingsQuery);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<"google" | "passkey" | null>(null);
  const hasGoogle = settings?.googleSignIn === true;
  const obstacle = passkeyObstacle();

  const start = async (way: "google" | "passkey", fallback: string, begin: () => Promise<void>) => {
    setFailure(null);
    setBusy(way);
    try {
      await begin();
    } catch (error) {
      setFailure(failureSentence(error, fallback));
      setBusy(null);
    }
  };
  const google = () =>
    start("google", accountFallbacks.googleLogin, async () => {
      const done = requestUrl("/login", {}, { from: "google", redirect });
      const failed = requestUrl("/login", {}, { redirect });
      window.location.assign(await beginGoogleSignIn(done, failed));
    });
  const passkey = () =>
    start("passkey", accountFallbacks.login, async () => onSignIn(await signInWithPasskey()));

  return (
    <Stack gap="sm">
      <Divider label="or" />
      {failure !== null && <ErrorNotice message={failure} />}
      {hasGoogle && (
        <Button
          variant="default"
          fullWidth
          leftSection={<IconBrandGoogle size={18} aria-hidden />}
          loading={busy === "google"}
          disabled={busy !== null}
          onClick={() => void google()}
        >
          Sign in with Google
        </Button>
      )}
      {obstacle === null ? (
        <Button
          variant="default"
          fullWidth
          leftSection={<IconFingerprint size={18} aria-hidden />}
          loading={busy === "passkey"}
          disabled={busy !== null}
          onClick={() => void passkey()}
        >
          Sign in with a passkey
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {obstacle}
        </Text>
      )}
    </Stack>
  );
}
