import { Title } from "@mantine/core";
import type { Dashboard } from "#contract/schemas/dashboard.ts";
import { formatBytes } from "#web/ui/format/format-bytes.ts";
import { formatShortDate } from "#web/ui/format/format-date.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";
import { Fact } from "./fact.tsx";
import classes from "./dashboard.module.css";

type NowFactsProps = Pick<Dashboard, "queue" | "activeSessions" | "storage">;

export function NowFacts({ queue, activeSessions, storage }: NowFactsProps) {
  return (
    <section className={classes["section"]} aria-labelledby="now">
      <Title order={2} size="h4" id="now">
        Now
      </Title>
      <dl className={classes["facts"]}>
        <Fact label="Queue length" remark={`${formatNumber(queue.atWork)} at work`}>
          {formatNumber(queue.waiting)}
        </Fact>
        <Fact label="Active sessions">{formatNumber(activeSessions)}</Fact>
        {storage === null ? (
          <Fact label="Storage used" remark="not measured yet">
            –
          </Fact>
        ) : (
          <Fact
            label="Storage used"
            remark={`${formatNumber(storage.files)} ${storage.files === 1 ? "file" : "files"}, measured ${formatShortDate(storage.countedAt)}`}
          >
            {formatBytes(storage.bytes)}
          </Fact>
        )}
      </dl>
    </section>
  );
}
