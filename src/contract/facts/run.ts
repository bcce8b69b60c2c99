export const runStatuses = ["queued", "running", "succeeded", "failed", "cancelled"] as const;
export type RunStatus = (typeof runStatuses)[number];

export function hasEnded(status: RunStatus): boolean {
  return status === "succeeded" || status === "failed" || status === "cancelled";
}
