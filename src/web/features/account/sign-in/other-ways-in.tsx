import { Button, Divider, Stack, Text } from "@mantine/core";
import { IconBrandGoogle, IconFingerprint } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { accountFallbacks } from "#contract/facts/sign-in-error.ts";
import { beginGoogleSignIn } from "#web/api/account/auth.ts";
import { passkeyObstacle, signInWithPasskey } from "#web/api/account/passkeys.ts";
import { requestUrl } from "#web/api/http/request-url.ts";
import type { SignedIn } from "#web/api/account/session-user.ts";
import { settingsQuery } from "#web/api/settings.ts";
import { failureSentence } from "../failure-sentence.ts";
import { useHydrated } from "@tanstack/react-router";
import { ErrorNotice } from "#web/ui/error-notice.tsx";

interface OtherWaysInProps {
  /** Undefined for the default target. */
  readonly redirect: string | undefined;
  readonly onSignIn: (user: SignedIn) => Promise<void>;
}

export function OtherWaysIn({ redirect, onSignIn }: OtherWaysInProps) {
  const { data: settings } = useQuery(settingsQuery);
  const hasGoogle = settings?.googleSignIn === true;
  // The server can't know the browser, so assume they work until hydrated.
  const obstacle = useHydrated() ? passkeyObstacle() : null;
  const enter = useMutation({
    mutationFn: async (way: "google" | "passkey") =>
      way === "google" ? leaveForGoogle(redirect) : onSignIn(await signInWithPasskey()),
  });
  // Stay busy after success, while the next page loads.
  const busy = enter.isPending || enter.isSuccess ? enter.variables : null;
  const fallback =
    enter.variables === "google" ? accountFallbacks.googleLogin : accountFallbacks.login;

  return (
    <Stack gap="sm">
      <Divider label="or" />
      {enter.error !== null && <ErrorNotice message={failureSentence(enter.error, fallback)} />}
      {hasGoogle && (
        <Button
          variant="default"
          fullWidth
          leftSection={<IconBrandGoogle size={18} aria-hidden />}
          loading={busy === "google"}
          disabled={busy !== null}
          onClick={() => enter.mutate("google")}
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
          onClick={() => enter.mutate("passkey")}
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

async function leaveForGoogle(redirect: string | undefined): Promise<void> {
  const done = requestUrl("/login", {}, { from: "google", redirect });
  const failed = requestUrl("/login", {}, { redirect });
  window.location.assign(await beginGoogleSignIn(done, failed));
}
