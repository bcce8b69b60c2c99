import { Stack, Title } from "@mantine/core";
import type { RunMomentKind } from "#contract/facts/administered-run.ts";
import type { RunMoment } from "#contract/schemas/administered-run.ts";
import { formatCreditChange } from "#web/ui/format/format-credits.ts";
import { formatExactDate } from "#web/ui/format/format-date.ts";
import classes from "./admin-runs.module.css";

const names: Readonly<Record<RunMomentKind, string>> = {
  asked: "Requested",
  held: "Credits reserved",
  taken_up: "Started",
  attempt_failed: "Attempt failed",
  succeeded: "Succeeded",
  failed: "Failed",
  cancelled: "Cancelled",
  charged: "Charged",
  released: "Not charged, credits returned",
  given_back: "Credits returned by an administrator",
};

export function RunTimeline({ moments }: { readonly moments: readonly RunMoment[] }) {
  return (
    <Stack gap="xs" component="section" aria-labelledby="timeline">
      <Title order={2} size="h4" id="timeline">
        Timeline
      </Title>
      <ol className={classes["timeline"]} aria-labelledby="timeline">
        {moments.map((moment, index) => (
          <li key={index}>
            <time dateTime={moment.at} className="numbers">
              {formatExactDate(moment.at)}
            </time>
            <div>
              <Moment moment={moment} />
            </div>
          </li>
        ))}
      </ol>
    </Stack>
  );
}

function Moment({ moment: { what, attempt, told, amount, pool } }: { readonly moment: RunMoment }) {
  const head = [
    names[what],
    attempt !== null && `attempt ${attempt}`,
    // A charge moves nothing, since its amount was held before.
    pool !== null &&
      (amount === null || amount === 0 ? pool : `${formatCreditChange(amount)} ${pool}`),
  ].filter((part) => part !== false);
  return (
    <>
      {head.join(", ")}
      {told !== null && told !== "" && <pre className={classes["told"]}>{told}</pre>}
    </>
  );
}
