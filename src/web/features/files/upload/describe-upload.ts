import type { UploadEntry } from "./queue/upload-job.ts";
import { formatBytes, formatRoughBytes } from "#web/ui/format/format-size.ts";

/** Below this speed, in bytes per second, a remaining time means nothing. */
const standstill = 100;

/** Describes progress: `1.2 MB of 5 MB · 800 KB/s · 5 s left`. */
export function describeUpload({ state, sent, size, speed, failure }: UploadEntry): string {
  switch (state) {
    case "waiting":
      return `Waiting · ${formatBytes(size)}`;
    case "checking":
      return "Checking the file …";
    case "interrupted":
      return `${failure} Trying again …`;
    case "failed":
      return formatBytes(size);
    case "sending": {
      const far = `${formatRoughBytes(sent)} of ${formatBytes(size)}`;
      if (speed === null) return far;
      const fast = `${far} · ${formatRoughBytes(Math.round(speed))}/s`;
      return speed < standstill ? fast : `${fast} · ${formatTimeLeft((size - sent) / speed)} left`;
    }
  }
}

/** Rounds seconds: `5 s`, `3 min`, `2 h`. */
function formatTimeLeft(seconds: number): string {
  if (seconds < 59.5) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
