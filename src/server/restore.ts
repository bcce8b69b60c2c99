import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Config, readConfig } from "./config.ts";
import { restoreBackup } from "./keeping/restore-backup.ts";
import { runOperatorCommand } from "./operator-command.ts";
import { systemClock } from "#server/platform/clock.ts";
import { StartError } from "#server/platform/start-error.ts";

// Needs an empty target; --try uses a temporary folder.

await runOperatorCommand("The backup was not restored.", async (say, complain) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { try: { type: "boolean", default: false } },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) {
    throw new StartError(
      "Name the backup: npm run restore -- /var/backups/pennyworks/pennyworks-20261124T030000Z",
    );
  }
  await using opened = new AsyncDisposableStack();
  const given = readConfig(process.env);
  const config = values.try ? await aside(given, opened) : given;
  const { backup, violations } = await restoreBackup(config, folder, systemClock.now());
  for (const sentence of violations) complain(sentence);
  const rows = backup.tables.reduce((sum, table) => sum + table.rows, 0);
  const held = `${rows} rows of ${backup.tables.length} tables and ${backup.files.count} files`;
  const where = values.try ? "was restored as a trial and then removed" : "was restored";
  if (violations.length > 0) complain(`Problems found: ${violations.length}.`);
  else say(`The backup of ${backup.madeAt} ${where}: ${held}, and the ledger and files agree.`);
});

async function aside(config: Config, opened: AsyncDisposableStack): Promise<Config> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), "pennyworks-restore-"));
  opened.defer(() => rm(dataDirectory, { recursive: true, force: true }));
  return { ...config, dataDirectory, databaseUrl: undefined, storageUrl: undefined };
}
