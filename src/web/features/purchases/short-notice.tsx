import { Alert, Button, Group, Text } from "@mantine/core";
import { IconCoins } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { settingsQuery } from "#web/api/settings.ts";
import type { ShortRun } from "#web/features/runs/run-outcome.ts";
import type { KeptForm } from "#web/features/kept-work/kept-work.ts";
import { serverClock } from "#web/api/http/server-clock.ts";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import { keepInterrupted } from "./interrupted-run.ts";
import { addressHere } from "#web/browser/site-address.ts";

interface ShortNoticeProps {
  readonly utility: CatalogueEntry;
  readonly run: ShortRun;
}

/** Says how to get credits when there are too few, keeping the run in this tab while they are bought. */
export default function ShortNotice({ utility, run }: ShortNoticeProps) {
  const { data: settings } = useQuery(settingsQuery);
  const { isLimit } = run;
  if (settings === undefined) return null;
  const renewal =
    utility.freeCreditsAllowed && settings.freeCreditsPerMonth > 0 && !isLimit
      ? `You get ${formatCredits(settings.freeCreditsPerMonth)} free credits again on ${nextMonth()}.`
      : null;
  // A limit may date from when credits were sold.
  if (!settings.sellsCredits && !isLimit) {
    return (
      <Alert role="status" icon={<IconCoins size={20} aria-hidden />} mt="md">
        <Text size="sm">
          {renewal} {renewal === null ? "Ask" : "Until then, ask"} this site's operator for credits.
        </Text>
      </Alert>
    );
  }
  const form = run.form as KeptForm | undefined;
  const keep = () => {
    if (form === undefined) return;
    const { id: utilityId, name } = utility;
    keepInterrupted({ utilityId, name, href: addressHere(), form });
  };
  // If only the page holds the input, open a new tab to keep it.
  const place = form === undefined ? { target: "_blank" } : {};
  return (
    <Alert role="status" icon={<IconCoins size={20} aria-hidden />} mt="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {renewal !== null && `${renewal} `}
          {form === undefined
            ? "This page keeps what you entered, so you can run it again from here."
            : "You'll come back to this run with everything filled in."}
        </Text>
        <Button
          size="xs"
          renderRoot={(props) => (
            <Link to="/credits" {...(isLimit ? { hash: "spending" } : {})} {...place} {...props} />
          )}
          onClick={keep}
        >
          {isLimit ? "Change limits" : "Get credits"}
        </Button>
      </Group>
    </Alert>
  );
}

/** Formats the first day of the next month in UTC, when free credits are granted: `December 1`. */
function nextMonth(): string {
  const now = new Date(serverClock.now());
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
  return new Intl.DateTimeFormat("en", { month: "long", day: "numeric", timeZone: "UTC" }).format(
    next,
  );
}
