import type { Origin } from "#contract/facts/origin.ts";
import type { SessionStatus } from "#contract/facts/session-status.ts";

export interface SessionRow {
  readonly id: string;
  readonly userId: string;
  readonly utilityId: string;
  readonly status: SessionStatus;
  readonly origin: Origin;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly expiresAt: Date;
  readonly runningRunId: string | null;
}
