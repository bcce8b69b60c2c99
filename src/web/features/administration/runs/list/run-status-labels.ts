import type { RunStatus } from "#contract/facts/run.ts";

export const runStatusLabels: Readonly<Record<RunStatus, string>> = {
  queued: "Waiting",
  running: "Running",
  succeeded: "Succeeded",
  failed: "Failed",
  cancelled: "Cancelled",
};
