import { VisuallyHidden } from "@mantine/core";
import classes from "./bar-chart.module.css";

export interface Bar {
  readonly start: string;
  readonly label: string;
  readonly value: number;
  readonly shown: string;
}

interface BarChartProps {
  readonly caption: string;
  readonly bars: readonly Bar[];
  readonly isBad?: boolean;
  /** Makes a main chart: tall, with a value axis. */
  readonly axis?: {
    /** Smallest step between values. */
    readonly unit: number;
    readonly format: (value: number) => string;
  };
}

const height = 48;
const step = 10;

/** Draws bars, with a table for screen readers. */
export function BarChart({ caption, bars, isBad = false, axis }: BarChartProps) {
  const values = bars.map(({ value }) => value);
  const top = axis && topOfAxis(values, axis.unit);
  const heights = barHeights(values, top);
  const marks = top === undefined ? [] : [top, top / 2, 0];
  return (
    <div className={classes["plot"]} data-tall={axis !== undefined || undefined}>
      {axis && (
        <div aria-hidden className={classes["values"]}>
          {marks.map((value) => (
            <span key={value}>{axis.format(value)}</span>
          ))}
        </div>
      )}
      <svg
        aria-hidden
        className={classes["chart"]}
        data-bad={isBad || undefined}
        viewBox={`0 0 ${bars.length * step} ${height}`}
        preserveAspectRatio="none"
      >
        {bars.map(({ start, label, shown }, index) => {
          const barHeight = (heights[index] ?? 0) * height;
          return (
            <g key={start}>
              <title>{`${label}: ${shown}`}</title>
              <rect x={index * step} y={0} width={step} height={height} fill="transparent" />
              <rect
                className={classes["bar"]}
                x={index * step + 1}
                y={height - barHeight}
                width={step - 2}
                height={barHeight}
              />
            </g>
          );
        })}
      </svg>
      <div aria-hidden className={classes["axis"]}>
        <span>{bars.at(0)?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{caption}</caption>
          <tbody>
            {bars.map(({ start, label, shown }) => (
              <tr key={start}>
                <th scope="row">{label}</th>
                <td>{shown}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}

/** Smallest share at which a bar is still visible. */
const lowest = 0.06;

/** Returns bar heights from 0 to 1, relative to `top` or the highest value. */
export function barHeights(values: readonly number[], top = Math.max(...values, 0)): number[] {
  return values.map((value) => (value <= 0 ? 0 : Math.max(lowest, value / top)));
}

/**
 * Returns the smallest sufficient axis top: 2, 4, 6, 8 or 10 times a power of ten of `unit`, so its
 * half is a value too.
 */
export function topOfAxis(values: readonly number[], unit: number): number {
  const highest = Math.max(...values.map((value) => Math.round(value / unit)), 1);
  let power = 1;
  while (10 * power < highest) power *= 10;
  const times = [2, 4, 6, 8].find((each) => each * power >= highest) ?? 10;
  return times * power * unit;
}
