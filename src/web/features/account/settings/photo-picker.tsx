import { Button, FileButton, Group, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Account } from "#contract/schemas/account.ts";
import { adoptAccount } from "#web/api/account/account.ts";
import { changeProfile } from "#web/api/account/account-changes.ts";
import { AccountFailure } from "../account-failure.tsx";
import { scalePhoto } from "./scale-photo.ts";
import { ProfilePhoto } from "../profile/profile-photo.tsx";

/** The picture as it is, with the ways to change it. */
export function PhotoPicker({ account }: { readonly account: Account }) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const save = async (make: () => Promise<string | null>) => {
    setBusy(true);
    setFailure(null);
    try {
      const body = { photo: await make() };
      adoptAccount(queryClient, await changeProfile(body));
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {failure !== null && (
        <AccountFailure error={failure} fallback="The photo was not changed. Please try again." />
      )}
      <Group gap="md">
        <ProfilePhoto photo={account.photoURL} size={64} />
        <FileButton
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          onChange={(file) => file !== null && void save(() => scalePhoto(file))}
        >
          {(props) => (
            <Button variant="default" loading={isBusy} {...props}>
              {account.photoURL === null ? "Add a photo" : "Change photo"}
            </Button>
          )}
        </FileButton>
        {account.photoURL !== null && (
          <Button
            variant="subtle"
            disabled={isBusy}
            onClick={() => void save(() => Promise.resolve(null))}
          >
            Remove photo
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        Any picture will do: it is made small before it leaves this device.
      </Text>
    </>
  );
}
