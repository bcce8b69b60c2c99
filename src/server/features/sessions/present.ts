import type { Session } from "#contract/schemas/session.ts";
import { type FileRow, presentFolder } from "#server/features/files/index.ts";
import type { SessionRow } from "./session-row.ts";

/** Shows the stored status, even past expiry. */
export function presentSession(row: SessionRow, files: readonly FileRow[]): Session {
  const own = files.filter(({ sessionId }) => sessionId === row.id);
  return {
    sessionId: row.id,
    utilityId: row.utilityId,
    userId: row.userId,
    status: row.status,
    origin: row.origin,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    inputFiles: presentFolder(own, "input"),
    outputFiles: presentFolder(own, "output"),
  };
}
