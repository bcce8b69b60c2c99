import { Button, Skeleton, Text } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ownKey } from "#web/api/account/account.ts";
import { addPasskey, listPasskeys, passkeyObstacle } from "#web/api/account/passkeys.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { AccountFailure } from "../../account-failure.tsx";
import { describeDevice } from "../describe-device.ts";
import { PasskeyRow } from "./passkey-row.tsx";
import { SettingsSection } from "../settings-section.tsx";
import classes from "../settings.module.css";
import { ErrorNotice } from "#web/ui/error-notice.tsx";

const passkeysKey = [...ownKey, "passkeys"];

export function PasskeySection() {
  const queryClient = useQueryClient();
  const obstacle = passkeyObstacle();
  const { data, error, refetch } = useQuery({ queryKey: passkeysKey, queryFn: listPasskeys });
  const readAgain = () => queryClient.invalidateQueries({ queryKey: passkeysKey });
  const add = useMutation({
    mutationFn: () => addPasskey(describeDevice(navigator.userAgent)),
    onSuccess: readAgain,
  });
  return (
    <SettingsSection
      id="passkeys"
      title="Passkeys"
      lead="Sign in with your fingerprint, face or PIN instead of a password."
    >
      {data === undefined && error !== null && (
        <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton height={36} />}
      {data?.length === 0 && <Text size="sm">You have no passkeys yet.</Text>}
      {data !== undefined && data.length > 0 && (
        <ul className={classes["list"]} aria-label="Passkeys">
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChange={readAgain} />
          ))}
        </ul>
      )}
      {add.error !== null && (
        <AccountFailure error={add.error} fallback="The passkey wasn't added. Please try again." />
      )}
      {obstacle === null ? (
        <Button
          variant="default"
          leftSection={<IconFingerprint size={18} aria-hidden />}
          loading={add.isPending}
          onClick={() => add.mutate()}
        >
          Add a passkey
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {obstacle}
        </Text>
      )}
    </SettingsSection>
  );
}
