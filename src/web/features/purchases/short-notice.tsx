import { Alert, Button, Group, Text } from "@mantine/core";
import { IconCoins } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { settingsQuery } from "#web/api/settings.ts";
import type { ShortRun } from "#web/features/runs/short-of-credits.ts";
import type { KeptForm } from "#web/features/visitor/use-kept-state.ts";
import { keepInterrupted } from "./interrupted-run.ts";

interface ShortNoticeProps {
  readonly utility: CatalogueEntry;
  readonly run: ShortRun;
}

/** The way to credits for whoever has too few; the run waits for them in this tab. */
export default function ShortNotice({ utility, run }: ShortNoticeProps) {
  const { data: settings } = useQuery(settingsQuery);
  if (settings?.sellsCredits !== true) return null;
  const keep = () => {
    const { pathname, search } = window.location;
    const form = run.form as KeptForm | undefined;
    keepInterrupted({
      utilityId: utility.id,
      name: utility.name,
      href: `${pathname}${search}`,
      ...(form && { form }),
    });
  };
  return (
    <Alert role="status" icon={<IconCoins size={20} aria-hidden />} mt="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm">You come back to this run, as it is filled in, once you have credits.</Text>
        <Button size="xs" renderRoot={(props) => <Link to="/credits" {...props} />} onClick={keep}>
          Get credits
        </Button>
      </Group>
    </Alert>
  );
}
