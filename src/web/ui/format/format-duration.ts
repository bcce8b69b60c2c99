import { formatNumber } from "./format-number.ts";

/** Formats `350 ms`, `1.5 s`, `2 min 5 s`, or a dash if not measured. */
export function formatDuration(milliseconds: number | null): string {
  if (milliseconds === null || milliseconds === 0) return "–";
  if (milliseconds < 1000) return `${milliseconds} ms`;
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${formatNumber(milliseconds / 1000, { most: 1 })} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
