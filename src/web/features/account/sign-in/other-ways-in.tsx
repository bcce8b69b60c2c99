import { Button, Divider, Stack, Text } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { accountFallbacks } from "#contract/facts/sign-in-error.ts";
import { passkeyObstacle, signInWithPasskey } from "#web/api/account/passkeys.ts";
import type { SignedIn } from "#web/api/account/session-user.ts";
import { settingsQuery } from "#web/api/settings.ts";
import { failureSentence } from "../failure-sentence.ts";
import { useHydrated } from "@tanstack/react-router";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { ProviderButtons, useProviderSignIn } from "./provider-buttons.tsx";

interface OtherWaysInProps {
  /** Undefined for the default target. */
  readonly redirect: string | undefined;
  readonly onSignIn: (user: SignedIn) => Promise<void>;
}

export function OtherWaysIn({ redirect, onSignIn }: OtherWaysInProps) {
  const { data: settings } = useQuery(settingsQuery);
  const provider = useProviderSignIn(() => redirect);
  // The server can't know the browser, so assume they work until hydrated.
  const obstacle = useHydrated() ? passkeyObstacle() : null;
  const passkey = useMutation({ mutationFn: async () => onSignIn(await signInWithPasskey()) });
  // Stay busy after success, while the next page loads.
  const isEntering = passkey.isPending || passkey.isSuccess;

  return (
    <Stack gap="sm">
      {settings?.passwordSignIn !== false && <Divider label="or" />}
      {passkey.error !== null && (
        <ErrorNotice message={failureSentence(passkey.error, accountFallbacks.login)} />
      )}
      <ProviderButtons use={provider} verb="Sign in" disabled={isEntering} />
      {obstacle === null ? (
        <Button
          variant="default"
          fullWidth
          leftSection={<IconFingerprint size={18} aria-hidden />}
          loading={isEntering}
          disabled={isEntering || provider.leavingFor !== null}
          onClick={() => passkey.mutate()}
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
