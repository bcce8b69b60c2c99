import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog } from "#server/platform/log.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { insertManyUtilities } from "../tests/support/many-utilities.ts";
import { startServerProcess } from "../tests/support/server-process.ts";

/** The real server on its embedded defaults, with `count` more utilities in its catalogue. */
export async function openCatalogueServer(
  count: number,
): Promise<{ readonly address: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "pennyworks-bench-"));
  const log = createLog("warn");
  const database = await openDatabase({ dataDirectory: folder, log });
  await migrate(database.pool);
  await insertManyUtilities(database.pool, count);
  await database.close();
  const server = startServerProcess({ DATA_DIR: folder });
  return {
    address: await server.listening(),
    async close() {
      server.kill("SIGTERM");
      await server.exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
