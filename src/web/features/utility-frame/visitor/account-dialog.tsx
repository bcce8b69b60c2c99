import "#web/styles/modal.css";
import { Button, Divider, Group, Modal, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { settingsQuery } from "#web/api/settings.ts";
import {
  ProviderButtons,
  useProviderSignIn,
} from "#web/features/account/sign-in/provider-buttons.tsx";
import { leavingNote } from "#web/features/account/sign-in/leaving-note.ts";
import { countKeptFiles } from "#web/features/kept-work/kept-work.ts";
import type { Barrier } from "#web/features/session/use-utility-session.ts";
import { formatCredits, formatPriceOf } from "#web/ui/format/format-credits.ts";
import { addressHere } from "#web/browser/site-address.ts";

interface AccountDialogProps {
  readonly utility: CatalogueEntry;
  readonly barrier: Barrier;
}

/** Says why a run needs an account and what is kept meanwhile, and offers both ways to one. */
export default function AccountDialog({ utility, barrier }: AccountDialogProps) {
  const { data: settings } = useQuery(settingsQuery);
  // The router doesn't know the form options now in the address.
  const provider = useProviderSignIn(addressHere);
  const files = countKeptFiles(utility.id);
  const free = utility.freeCreditsAllowed ? (settings?.freeCreditsPerMonth ?? 0) : 0;
  return (
    <Modal opened onClose={barrier.stay} withCloseButton={false} centered>
      <Stack gap="sm">
        <Modal.Title fw={600} lh={1.35}>
          Create a free account to run this
        </Modal.Title>
        <Text size="sm">
          A run costs {formatPriceOf(utility)}.
          {free > 0 && ` You get ${formatCredits(free)} free credits every month.`} {kept(files)}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" color="gray" onClick={barrier.stay}>
            Not now
          </Button>
          <Button variant="default" onClick={() => barrier.pass("/login")}>
            Log in
          </Button>
          <Button onClick={() => barrier.pass("/register")} data-autofocus>
            Create account
          </Button>
        </Group>
        {provider.providers.length > 0 && (
          <>
            <Divider label="or" />
            <ProviderButtons use={provider} verb="Continue" />
            <Text size="sm" c="dimmed">
              {leavingNote(provider.providers, files > 0 ? "files" : "texts")}
            </Text>
          </>
        )}
      </Stack>
    </Modal>
  );
}

function kept(files: number): string {
  if (files === 0) return "What you entered is kept.";
  return files === 1
    ? "Your file and what you entered are kept."
    : `Your ${files} files and what you entered are kept.`;
}
