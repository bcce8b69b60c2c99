import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { saveOwnData } from "#web/api/account/own-account.ts";
import { AccountFailure } from "../account-failure.tsx";
import { SettingsSection } from "./settings-section.tsx";

export function OwnDataSection() {
  const save = useMutation({ mutationFn: saveOwnData });
  return (
    <SettingsSection
      id="data"
      title="Your data"
      lead="Your account, sessions, file records, runs and credit entries in one JSON file."
    >
      {save.error !== null && (
        <AccountFailure
          error={save.error}
          fallback="Your data couldn't be downloaded. Please try again."
        />
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        Download my data
      </Button>
    </SettingsSection>
  );
}
