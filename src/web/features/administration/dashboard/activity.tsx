import "#web/styles/segmented.css";
import { SegmentedControl, Text, Title } from "@mantine/core";
import { useState } from "react";
import type { ActivityPoint, Dashboard } from "#contract/schemas/dashboard.ts";
import { BarChart } from "#web/ui/chart/bar-chart.tsx";
import { formatNumber } from "#web/ui/format/format-number.ts";
import { measures, type Measure } from "./measures.ts";
import { formatPoint, periods, type Period } from "./periods.ts";
import classes from "./dashboard.module.css";

/** Charts the last day, week or month. */
export function Activity({ activity }: Pick<Dashboard, "activity">) {
  const [period, setPeriod] = useState<Period>("day");
  const points = activity[period];
  return (
    <section className={classes["section"]} aria-labelledby="activity">
      <div className={classes["head"]}>
        <Title order={2} size="h4" id="activity">
          Activity
        </Title>
        <SegmentedControl
          size="sm"
          aria-label="Period"
          data={periods.map(({ value, label }) => ({ value, label }))}
          value={period}
          onChange={setPeriod}
        />
      </div>
      <div className={classes["charts"]}>
        {measures.map((measure) => (
          <Chart key={measure.label} measure={measure} period={period} points={points} />
        ))}
      </div>
      <SeenInBrowsers points={points} />
    </section>
  );
}

interface ChartProps {
  readonly measure: Measure;
  readonly period: Period;
  readonly points: readonly ActivityPoint[];
}

function Chart({ measure, period, points }: ChartProps) {
  const { label, of, format, whole, remark, isBad = false } = measure;
  const bars = points.map((point) => ({
    start: point.start,
    label: formatPoint(period, point.start),
    value: of(point),
    shown: format(of(point)),
  }));
  const total = whole(points.map(of));
  return (
    <figure className={classes["card"]}>
      <figcaption className={classes["caption"]}>
        <span className={classes["label"]}>{label}</span>
        <strong className={classes["number"]} data-bad={(isBad && total > 0) || undefined}>
          {format(total)}
        </strong>
        {remark !== undefined && <span className={classes["remark"]}>{remark}</span>}
      </figcaption>
      <BarChart caption={label} bars={bars} isBad={isBad} />
    </figure>
  );
}

function SeenInBrowsers({ points }: Pick<ChartProps, "points">) {
  const sum = (of: (point: ActivityPoint) => number) =>
    points.reduce((total, point) => total + of(point), 0);
  return (
    <Text size="sm" c="dimmed">
      {`Runs reported by browsers: ${formatNumber(sum(({ successesSeen }) => successesSeen))} succeeded, ${formatNumber(sum(({ failuresSeen }) => failuresSeen))} failed.`}
    </Text>
  );
}
