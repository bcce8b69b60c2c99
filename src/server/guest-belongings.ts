import { type MoveBelongings, purgeGuests } from "#server/features/accounts/index.ts";
import { moveFavourites } from "#server/features/catalogue/index.ts";
import { removeSessionFolder } from "#server/features/files/index.ts";
import { forgetPipelinesOf, movePipelines } from "#server/features/pipelines/index.ts";
import { forgetRunsOf, moveRuns } from "#server/features/runs/index.ts";
import { forgetUsageOf, moveUsage } from "#server/features/usage/index.ts";
import {
  closeSessionsOf,
  forgetSessionsOf,
  moveSessions,
} from "#server/features/sessions/index.ts";
import type { Platform } from "#server/platform/platform.ts";

/** Files follow their sessions, as storage keys name no user. */
export const moveGuestBelongings: MoveBelongings = async (client, move) => {
  await moveSessions(client, move);
  await moveRuns(client, move);
  await moveUsage(client, move);
  await moveFavourites(client, move);
  await movePipelines(client, move);
};

/** Removes up to `batch` old guests; returns the count. */
export function purgeGuestBelongings(
  parts: Pick<Platform, "database" | "storage" | "clock" | "log">,
  batch: number,
): Promise<number> {
  return purgeGuests(
    parts,
    {
      close: closeSessionsOf,
      async remove(closed) {
        for (const { sessionId, files } of closed) {
          await removeSessionFolder(parts, sessionId, files);
        }
      },
      async forget(client, guestId) {
        if ((await forgetSessionsOf(client, guestId)) > 0) return false;
        await forgetRunsOf(client, guestId);
        await forgetUsageOf(client, guestId);
        await forgetPipelinesOf(client, guestId);
        return true;
      },
    },
    batch,
  );
}
