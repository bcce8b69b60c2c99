import { median } from "./median.ts";
import type { Slot } from "./resize-slot.ts";

/** Minimum throughput, as a share of the bare calls. */
const bar = 0.9;

/**
 * Summarises medians by work and concurrency, ratios between the legs, and processor time. Says whether the product
 * meets its bar against the bare calls without failures.
 */
export function summarise(slots: readonly Slot[]): { lines: string[]; passed: boolean } {
  const cells = Map.groupBy(slots, ({ work, atOnce }) => `${work}, ${atOnce} at once`);
  const lines = [
    row([
      "flows per second",
      "product",
      "bare",
      "calls",
      "sharp",
      "of calls",
      "of bare",
      "calls/bare",
      "of sharp",
      "server ms",
      "core ms of each",
    ]),
  ];
  let passed = true;
  for (const [name, cell] of cells) {
    const [product, bare, calls, sharp] = [
      medianOf(cell, "product"),
      medianOf(cell, "bare route"),
      medianOf(cell, "bare calls"),
      medianOf(cell, "sharp"),
    ];
    const ofCalls = product.throughput / calls.throughput;
    passed &&= ofCalls >= bar;
    const all = [product, bare, calls, sharp];
    const rates = all.map(({ throughput }) => throughput.toFixed(1));
    const ratios = [
      ofCalls,
      product.throughput / bare.throughput,
      calls.throughput / bare.throughput,
      product.throughput / sharp.throughput,
    ].map((ratio) => ratio.toFixed(2));
    const times = all.map(({ processorTime }) => processorTime.toFixed(0));
    lines.push(row([name, ...rates, ...ratios, product.rootTime.toFixed(0), times.join("/")]));
  }
  for (const [leg, own] of Map.groupBy(slots, (slot) => slot.leg)) {
    const megabytes = Math.max(...own.map(({ memory }) => memory)) / 1024 ** 2;
    lines.push(`${leg} held at most ${megabytes.toFixed(0)} MB`);
  }
  const failures = slots.flatMap((slot) =>
    slot.failures.map((error) => `${slot.leg}: ${String(error)}`),
  );
  lines.push(...failures.slice(0, 10), `${failures.length} flows failed`);
  passed &&= failures.length === 0;
  lines.push(passed ? `Passed: at least ${bar} of the bare calls` : `FAILED: the bar is ${bar}`);
  return { lines, passed };
}

function medianOf(slots: readonly Slot[], leg: string) {
  const own = slots.filter((slot) => slot.leg === leg);
  return {
    throughput: median(own.map(({ throughput }) => throughput)),
    processorTime: median(own.map(({ processorTime }) => processorTime)),
    rootTime: median(own.map(({ rootTime }) => rootTime)),
  };
}

function row([first = "", ...rest]: readonly string[]): string {
  return [first.padEnd(39), ...rest.map((text) => text.padStart(9))].join(" ");
}
