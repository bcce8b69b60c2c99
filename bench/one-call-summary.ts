import { median } from "./median.ts";
import type { Slot } from "./resize-slot.ts";

/** Minimum throughput, as a share of the bare route. */
const bar = 0.7;
export const bareRoute = "bare route";

const cellOf = ({ work, atOnce }: Slot) => `${work}, ${atOnce} at once`;

/**
 * Describes a slot next to the bare route's. Processor time stays steady on a busy machine; the product's excludes the
 * computing child.
 */
export function describeSlot(slot: Slot, turn: readonly Slot[]): string {
  const beside = turn.find(({ leg }) => leg === bareRoute);
  const megabytes = (slot.memory / 1024 ** 2).toFixed(0);
  return (
    `${cellOf(slot)}: ${slot.leg} ${slot.throughput.toFixed(1)} a second` +
    (beside === undefined ? "" : ` (${(slot.throughput / beside.throughput).toFixed(2)})`) +
    `, its first process ${slot.rootTime.toFixed(0)} ms of a core each, ${megabytes} MB`
  );
}

/**
 * Summarises medians by work and concurrency, and peak memory. Says whether every leg meets the bar without failures.
 */
export function summarise(slots: readonly Slot[]): { lines: string[]; passed: boolean } {
  const lines: string[] = [];
  let passed = true;
  for (const [cell, own] of Map.groupBy(slots, cellOf)) {
    const rateOf = (leg: string) =>
      median(own.filter((slot) => slot.leg === leg).map(({ throughput }) => throughput));
    const others = new Set(own.map(({ leg }) => leg).filter((leg) => leg !== bareRoute));
    const told = [...others].map((name) => {
      const ratio = rateOf(name) / rateOf(bareRoute);
      passed &&= ratio >= bar;
      return `${name} ${rateOf(name).toFixed(1)} (${ratio.toFixed(2)})`;
    });
    const beside = `${bareRoute} ${rateOf(bareRoute).toFixed(1)} a second`;
    lines.push(`${cell}: ${[beside, ...told].join(", ")}`);
  }
  for (const [leg, own] of Map.groupBy(slots, (slot) => slot.leg)) {
    const megabytes = Math.max(...own.map(({ memory }) => memory)) / 1024 ** 2;
    lines.push(`${leg} held at most ${megabytes.toFixed(0)} MB`);
  }
  const failures = slots.flatMap(({ leg, failures: own }) =>
    own.map((each) => `${leg}: ${String(each)}`),
  );
  lines.push(...failures.slice(0, 10), `${failures.length} calls failed`);
  passed &&= failures.length === 0;
  lines.push(passed ? `Passed: at least ${bar} of the bare route` : `FAILED: the bar is ${bar}`);
  return { lines, passed };
}
