import type { ExportSections } from "#server/features/accounts/index.ts";
import {
  forgetFavourites,
  forgetRememberedOf,
  listFavourites,
  listRemembered,
} from "#server/features/catalogue/index.ts";
import {
  forgetSpendingOf,
  presentLine,
  readLines,
  readSpending,
} from "#server/features/credits/index.ts";
import { removeSessionFolder } from "#server/features/files/index.ts";
import { forgetKeysOf, presentKey, readKeysOf } from "#server/features/keys/index.ts";
import { forgetGrantsOf } from "#server/features/oauth/index.ts";
import { exportPipelinesOf, forgetPipelinesOf } from "#server/features/pipelines/index.ts";
import { exportSchedulesOf, forgetSchedulesOf } from "#server/features/schedules/index.ts";
import { emptyPurchasesOf, listOwnPurchases } from "#server/features/purchases/index.ts";
import {
  exportCommentsOf,
  exportRequestsOf,
  exportVotesOf,
  removeRequestsOf,
} from "#server/features/requests/index.ts";
import { emptyRunsOf, listOwnRuns, presentRun } from "#server/features/runs/index.ts";
import {
  closeSessionsOf,
  forgetSessionsOf,
  listOwnSessions,
} from "#server/features/sessions/index.ts";
import {
  forgetWebhooksOf,
  listAllDeliveriesOf,
  listWebhooksOf,
} from "#server/features/webhooks/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { Platform } from "#server/platform/platform.ts";

type Parts = Pick<Platform, "database" | "storage" | "clock" | "log">;

const pageSize = 100;

/**
 * Removes a closed account's sessions and files; the ledger keeps its emptied runs. Returns false
 * while an active run or an undeletable file remains.
 */
export async function removeAccountBelongings(parts: Parts, userId: string): Promise<boolean> {
  const { database, clock } = parts;
  const closed = await inTransaction(database.pool, (client) =>
    closeSessionsOf(client, userId, clock.now()),
  );
  for (const { sessionId, files } of closed) await removeSessionFolder(parts, sessionId, files);
  await removeRequestsOf(parts, userId);
  return inTransaction(database.pool, async (client) => {
    await emptyRunsOf(client, userId);
    await emptyPurchasesOf(client, userId);
    await forgetFavourites(client, userId);
    await forgetRememberedOf(client, userId);
    await forgetKeysOf(client, userId);
    await forgetGrantsOf(client, userId);
    await forgetWebhooksOf(client, userId);
    await forgetSchedulesOf(client, userId);
    await forgetPipelinesOf(client, userId);
    await forgetSpendingOf(client, userId);
    return (await forgetSessionsOf(client, userId)) === 0;
  });
}

/** Collects what the account export contains besides the account. */
export function accountSections(parts: Parts, caller: Caller): ExportSections {
  return {
    sessions: ownSessions(parts, caller),
    runs: ownRuns(parts, caller),
    creditEntries: ownEntries(parts, caller),
    purchases: ownPurchases(parts, caller),
    favouriteUtilities: ownFavourites(parts, caller),
    rememberedOptions: ownRemembered(parts, caller),
    apiKeys: ownKeys(parts, caller),
    webhooks: ownWebhooks(parts, caller),
    webhookDeliveries: listAllDeliveriesOf(parts.database.pool, caller.userId),
    pipelines: exportPipelinesOf(parts.database.pool, caller.userId),
    schedules: exportSchedulesOf(parts.database.pool, caller.userId, parts.clock.now()),
    spendingRules: ownSpending(parts, caller),
    requests: exportRequestsOf(parts, caller.userId),
    requestVotes: exportVotesOf(parts, caller.userId),
    requestComments: exportCommentsOf(parts, caller.userId),
  };
}

async function* ownSessions(parts: Parts, caller: Caller) {
  const limit = Number.MAX_SAFE_INTEGER;
  yield* await listOwnSessions(parts, caller, { status: undefined, utilityCode: undefined, limit });
}

async function* ownRuns({ database }: Parts, caller: Caller) {
  let cursor: string | undefined;
  do {
    const page = await listOwnRuns(database.pool, caller, { limit: pageSize, cursor });
    yield* page.runs.map(presentRun);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

async function* ownFavourites({ database }: Parts, { userId }: Caller) {
  yield* await listFavourites(database.pool, userId);
}

async function* ownRemembered({ database }: Parts, { userId }: Caller) {
  yield* await listRemembered(database.pool, userId);
}

async function* ownKeys({ database, clock }: Parts, { userId }: Caller) {
  for (const row of await readKeysOf(database.pool, userId)) yield presentKey(row, clock.now());
}

async function* ownWebhooks({ database }: Parts, { userId }: Caller) {
  yield* await listWebhooksOf(database.pool, userId);
}

async function* ownSpending({ database, clock }: Parts, { userId }: Caller) {
  yield await readSpending(database.pool, userId, clock.now());
}

async function* ownEntries({ database }: Parts, caller: Caller) {
  let cursor: string | undefined;
  do {
    const page = await readLines(database.pool, caller.userId, { limit: pageSize, cursor });
    yield* page.lines.map(presentLine);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

async function* ownPurchases({ database }: Parts, caller: Caller) {
  let cursor: string | undefined;
  do {
    const page = await listOwnPurchases(database.pool, caller, { limit: pageSize, cursor });
    yield* page.purchases;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
