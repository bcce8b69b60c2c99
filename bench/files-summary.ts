import { bareLegs } from "./bare-files-leg.ts";
import type { Direction, FilesSlot } from "./files-slot.ts";
import { median } from "./median.ts";

/** Minimum throughput, as a share of the bare route that syncs uploads to disk. */
const throughputBar = 0.7;
/** Maximum memory growth over idle, in bytes. */
const memoryBar = 100 * 1024 ** 2;

/**
 * Summarises medians by direction and memory growth over `idle`. Says whether the product meets its bars without
 * failures.
 */
export function summarise(
  slots: readonly FilesSlot[],
  measured: readonly FilesSlot[],
  idle: ReadonlyMap<string, number>,
): { lines: string[]; passed: boolean } {
  const lines = [row(["megabytes per second, ms a file", "product", "bare", "ratio", "core ms"])];
  let passed = true;
  for (const direction of ["upload", "download"] as const) {
    for (const leg of bareLegs) {
      const product = mediansOf(measured, direction, "product");
      const bare = mediansOf(measured, direction, leg);
      const ratio = product.throughput / bare.throughput;
      if (leg === "bare route, to disk") passed &&= ratio >= throughputBar;
      const rates = [product, bare].map(({ throughput }) => (throughput / 1e6).toFixed(0));
      const times = [product, bare].map(({ processorTime }) => processorTime.toFixed(0)).join("/");
      lines.push(row([`${direction}: ${leg}`, ...rates, ratio.toFixed(2), times]));
    }
  }
  for (const [leg, own] of Map.groupBy(slots, (slot) => slot.leg)) {
    const before = idle.get(leg) ?? 0;
    const growth = Math.max(...own.map(({ memory }) => memory)) - before;
    if (leg === "product") passed &&= growth < memoryBar;
    lines.push(`${leg}: ${inMegabytes(before)} MB idle, grew by at most ${inMegabytes(growth)} MB`);
  }
  const failures = slots.flatMap((slot) =>
    slot.failures.map((error) => `${slot.leg}, ${slot.direction}: ${String(error)}`),
  );
  lines.push(...failures.slice(0, 10), `${failures.length} files failed`);
  passed &&= failures.length === 0;
  const bars = `at least ${throughputBar} of the bare route to disk, growth below ${inMegabytes(memoryBar)} MB`;
  lines.push(passed ? `Passed: ${bars}` : `FAILED: the bars are ${bars}`);
  return { lines, passed };
}

function mediansOf(slots: readonly FilesSlot[], direction: Direction, leg: string) {
  const own = slots.filter((slot) => slot.leg === leg && slot.direction === direction);
  return {
    throughput: median(own.map(({ throughput }) => throughput)),
    processorTime: median(own.map(({ processorTime }) => processorTime)),
  };
}

function inMegabytes(bytes: number): string {
  return (bytes / 1024 ** 2).toFixed(0);
}

function row([first = "", ...rest]: readonly string[]): string {
  return first.padEnd(34) + rest.map((text) => text.padStart(10)).join("");
}
