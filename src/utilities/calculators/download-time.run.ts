import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { Decimal, grouped, short } from "./decimals.ts";
import { sizes, speeds } from "./download-time.ts";
import type { downloadTime } from "./download-time.ts";

/** Throws RunError `no_speed`. */
export const run: RunFunction<typeof downloadTime> = async (_operation, options) => {
  const bits = new Decimal(options.size).mul(sizes[options.sizeUnit]).mul(8);
  const speed = new Decimal(options.speed).mul(speeds[options.speedUnit]);
  if (speed.isZero()) {
    throw new RunError("no_speed", "Speed must be more than 0.", { field: "speed" });
  }
  const seconds = bits.div(speed);
  return {
    type: "values",
    values: [
      { label: "Time", value: say(seconds) },
      { label: "Seconds", value: short(seconds) },
      { label: "Speed in MB/s", value: short(speed.div(8e6)) },
      { label: "Speed in Mbit/s", value: short(speed.div(1e6)) },
      { label: "GB in an hour", value: short(speed.mul(3600).div(8e9)) },
    ],
  };
};

const units = [
  [86_400, "day"],
  [3600, "hour"],
  [60, "minute"],
  [1, "second"],
] as const;

function say(seconds: InstanceType<typeof Decimal>): string {
  if (seconds.lt(1)) return seconds.isZero() ? "0 seconds" : "less than a second";
  let left = BigInt(seconds.round().toFixed());
  const parts = units.flatMap(([size, name]) => {
    const count = left / BigInt(size);
    left %= BigInt(size);
    return count === 0n ? [] : [`${grouped(String(count))} ${name}${count === 1n ? "" : "s"}`];
  });
  return parts.join(" ");
}
