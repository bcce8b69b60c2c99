import { createReadStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "#server/config.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { fillDatabase } from "#server/platform/database/rows/fill-database.ts";
import { StartError } from "#server/platform/start-error.ts";
import type { ListedFile } from "./backup-format.ts";
import { checkBackup } from "./check-backup.ts";
import { markGone } from "./copied-files.ts";
import { forEachOf, storeStream } from "./copy-file.ts";
import { markOf } from "./mark-of-secret.ts";
import { openTarget, refuseUsedTarget, type Target } from "./open-target.ts";
import { type OpenedBackup, readBackup, readBackupRows } from "./read-backup.ts";
import { verifyStores } from "./verify-stores.ts";

/**
 * Restores into an empty database and storage. Verifies digests first, then copies files, then rows
 * in one transaction, so it can be repeated. Returns a sentence per problem. Throws StartError if
 * it can't.
 */
export async function restoreBackup(
  config: Config,
  folder: string,
  now: Date,
): Promise<{ readonly backup: OpenedBackup; readonly violations: readonly string[] }> {
  const backup = await readBackup(folder);
  refuseOtherSecret(backup, config.authSecret);
  await checkBackup(backup);
  await using opened = new AsyncDisposableStack();
  const target = await openTarget(config, opened);
  const kept = backup.listed.filter(({ sha256 }) => sha256 !== null);
  await refuseUsedTarget(target, new Set(kept.map(({ key }) => key)));
  await restoreFiles(target, backup, kept);
  // First, as a server would create another.
  if (config.authSecret === undefined) await restoreSecret(target, backup);
  await restoreRows(target, backup, now);
  await migrate(target.database.pool);
  return { backup, violations: await verifyStores(target) };
}

function refuseOtherSecret({ secret }: OpenedBackup, given: string | undefined): void {
  if (given === undefined) {
    if (secret.included) return;
    throw new StartError(
      "The backup doesn't contain the secret that encrypts its second factors and signing keys. Set AUTH_SECRET to the secret of the server that was backed up.",
    );
  }
  if (markOf(given) === secret.mark) return;
  throw new StartError(
    secret.included
      ? "AUTH_SECRET isn't the secret of the server that was backed up. Set it to the content of the file auth-secret in the backup."
      : "AUTH_SECRET isn't the secret of the server that was backed up. Set it to that secret.",
  );
}

async function restoreFiles(
  { storage, staging }: Target,
  { places }: OpenedBackup,
  kept: readonly ListedFile[],
): Promise<void> {
  await forEachOf(kept, async ({ key, sha256 }) => {
    const source = createReadStream(places.fileOf(key));
    const stored = await storeStream(source, storage, { key, folder: staging });
    if (stored !== sha256) throw new StartError(`The file ${key} changed while it was restored.`);
  });
}

async function restoreRows(target: Target, backup: OpenedBackup, now: Date): Promise<void> {
  const gone = backup.listed.filter(({ sha256 }) => sha256 === null);
  const copied = {
    schema: backup.schema,
    async tell(take: (table: string, rows: readonly string[]) => Promise<void>) {
      for (const { name } of backup.tables) {
        for await (const rows of readBackupRows(backup, name)) await take(name, rows);
      }
    },
  };
  await fillDatabase(target.database.pool, copied, (client) => markGone(client, gone, now));
}

async function restoreSecret({ dataDirectory }: Target, { places }: OpenedBackup): Promise<void> {
  const file = path.join(dataDirectory, "auth-secret");
  await writeFile(file, await readFile(places.secret), { mode: 0o600, flush: true });
}
