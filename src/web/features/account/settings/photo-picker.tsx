import { Button, FileButton, Group, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Account } from "#contract/schemas/account.ts";
import { adoptAccount } from "#web/api/account/account.ts";
import { changeProfile } from "#web/api/account/own-account.ts";
import { AccountFailure } from "../account-failure.tsx";
import { scalePhoto } from "./scale-photo.ts";
import { ProfilePhoto } from "../profile/profile-table.tsx";

export function PhotoPicker({ account }: { readonly account: Account }) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: async (file: File | null) =>
      changeProfile({ photo: file === null ? null : await scalePhoto(file) }),
    onSuccess: (changed) => adoptAccount(queryClient, changed),
  });
  return (
    <>
      {save.error !== null && (
        <AccountFailure
          error={save.error}
          fallback="Your photo wasn't changed. Please try again."
        />
      )}
      <Group gap="md">
        <ProfilePhoto photo={account.photoURL} size={64} />
        <FileButton
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          onChange={(file) => file !== null && save.mutate(file)}
        >
          {(props) => (
            <Button variant="default" loading={save.isPending} {...props}>
              {account.photoURL === null ? "Add a photo" : "Change photo"}
            </Button>
          )}
        </FileButton>
        {account.photoURL !== null && (
          <Button variant="subtle" disabled={save.isPending} onClick={() => save.mutate(null)}>
            Remove photo
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        Use any image. It is resized on this device before it is uploaded.
      </Text>
    </>
  );
}
