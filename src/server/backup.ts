import { readConfig } from "./config.ts";
import { openSource } from "./keeping/open-source.ts";
import { writeBackup } from "./keeping/write-backup.ts";
import { runOperatorCommand } from "./operator-command.ts";
import { systemClock } from "#server/platform/clock.ts";
import { StartError } from "#server/platform/start-error.ts";

await runOperatorCommand("No backup was made.", async (say, complain) => {
  const [parent] = process.argv.slice(2);
  if (parent === undefined) {
    throw new StartError("Name a folder for the backup: npm run backup -- /var/backups/pennyworks");
  }
  await using opened = new AsyncDisposableStack();
  const source = await openSource(readConfig(process.env), opened);
  const { folder, backup, lost } = await writeBackup(source, parent, systemClock.now());
  const rows = backup.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`Rows: ${rows} of ${backup.tables.length} tables.`);
  say(`Files: ${backup.files.count}, ${backup.files.bytes} bytes in total.`);
  for (const key of lost) complain(`The file ${key} is listed but not in storage.`);
  say(`The backup is complete: ${folder}`);
  if (!backup.secret.included)
    say("It doesn't contain AUTH_SECRET. Keep that secret as well: you need it to use the backup.");
});
