import "#web/styles/segmented.css";
import { SegmentedControl, Skeleton, Title } from "@mantine/core";
import { useState } from "react";
import type { Usage } from "#contract/schemas/usage.ts";
import { BarChart } from "#web/ui/chart/bar-chart.tsx";
import { formatCount, formatNumber } from "#web/ui/format/format-number.ts";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import classes from "./usage.module.css";

const measures = [
  { value: "spent", label: "Credits" },
  { value: "runs", label: "Runs" },
] as const;
type Measure = (typeof measures)[number]["value"];

const axes = {
  spent: { unit: 0.01, format: formatCredits },
  runs: { unit: 1, format: formatNumber },
} as const;

const dayOfYear = new Intl.DateTimeFormat("en", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

const counted = (runs: number) => formatCount(runs, "run", "runs");

/** Charts spending or runs per day. */
export function SpendingChart({ days }: { readonly days: Usage["days"] | undefined }) {
  const [measure, setMeasure] = useState<Measure>("spent");
  const bars = days?.map(({ day, spent, runs }) => ({
    start: day,
    label: dayOfYear.format(new Date(day)),
    value: measure === "spent" ? spent : runs,
    shown: `${formatCredits(spent)} credits, ${counted(runs)}`,
  }));
  return (
    <section className={classes["section"]} aria-labelledby="by-day">
      <div className={classes["head"]}>
        <Title order={2} size="h4" id="by-day">
          By day
        </Title>
        <SegmentedControl
          size="sm"
          aria-label="Chart shows"
          data={measures.map(({ value, label }) => ({ value, label }))}
          value={measure}
          onChange={setMeasure}
        />
      </div>
      <figure className={classes["card"]}>
        {bars === undefined ? (
          <Skeleton height="10.5rem" />
        ) : (
          <BarChart caption="Credits spent and runs by day" bars={bars} axis={axes[measure]} />
        )}
      </figure>
    </section>
  );
}
