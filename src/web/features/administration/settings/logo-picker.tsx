import { siteAddress } from "#web/browser/site-address.ts";
import { Button, FileButton, Group, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { adoptSettings, changeLogo } from "#web/api/administration/settings.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { showToast } from "#web/ui/show-toast.ts";
import { adminFailure } from "../admin-failure.ts";
import { readLogo } from "./read-logo.ts";

export function LogoPicker({ logo }: { readonly logo: string | null }) {
  const queryClient = useQueryClient();
  const save = useMutation({
    async mutationFn(file: File | null) {
      const saved = await changeLogo(file === null ? null : await readLogo(file));
      await adoptSettings(queryClient, saved);
    },
    onSuccess: (_saved, file) =>
      showToast({ message: file === null ? "Logo removed." : "Logo saved.", style: "success" }),
  });
  return (
    <>
      {save.error !== null && (
        <ErrorNotice
          message={adminFailure(save.error, (reason) => `The logo wasn't changed. ${reason}`)}
        />
      )}
      <Group gap="md">
        <img
          src={siteAddress(logo ?? "/favicon.svg")}
          width={56}
          height={56}
          alt={logo === null ? "The product's logo" : "Your logo"}
        />
        <FileButton accept="image/*" onChange={(file) => file !== null && save.mutate(file)}>
          {(props) => (
            <Button variant="default" loading={save.isPending} {...props}>
              {logo === null ? "Add a logo" : "Change logo"}
            </Button>
          )}
        </FileButton>
        {logo !== null && (
          <Button variant="subtle" disabled={save.isPending} onClick={() => save.mutate(null)}>
            Remove logo
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        Square images look best. It is saved at once, and resized before it is uploaded.
      </Text>
    </>
  );
}
