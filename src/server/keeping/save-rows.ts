import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { CopiedFile } from "#server/features/files/index.ts";
import { RowsCounter } from "#server/platform/database/rows/rows-digest.ts";
import type { Backup, placesIn } from "./backup-format.ts";
import { filesIn } from "./copied-files.ts";
import type { Source } from "./open-source.ts";

/** Writes one file per table and reports each file that rows name. */
export async function saveRows(
  source: Pick<Source, "snapshot">,
  places: ReturnType<typeof placesIn>,
  onFile: (file: CopiedFile) => void,
): Promise<Pick<Backup, "schema" | "tables">> {
  await mkdir(places.rows, { mode: 0o700 });
  let schema: Backup["schema"] = [];
  const tables: Backup["tables"] = [];
  let table: TableFile | undefined;
  const endTable = async () => {
    if (table !== undefined) tables.push(await table.end());
  };
  await source.snapshot(async (part) => {
    if ("schema" in part) schema = [...part.schema];
    else if ("table" in part) {
      await endTable();
      table = openTable(part.table, places.rowsOf(part.table));
    } else {
      await table?.add(part.rows);
      for (const file of filesIn(table?.name, part.rows)) onFile(file);
    }
  });
  await endTable();
  return { schema, tables };
}

interface TableFile {
  readonly name: string;
  add(rows: readonly string[]): Promise<void>;
  end(): Promise<Backup["tables"][number]>;
}

function openTable(name: string, file: string): TableFile {
  const counter = new RowsCounter();
  // Fast, as the embedded database serves no one meanwhile.
  const zipped = createGzip({ level: 1 });
  const written = finished(
    zipped.pipe(createWriteStream(file, { mode: 0o600, flags: "wx", flush: true })),
  );
  // Awaited in `end`; until then a failure would go unnoticed.
  written.catch((error: unknown) => zipped.destroy(error instanceof Error ? error : undefined));
  return {
    name,
    async add(rows) {
      counter.add(rows);
      if (!zipped.write(`${rows.join("\n")}\n`))
        await Promise.race([once(zipped, "drain"), written]);
    },
    async end() {
      zipped.end();
      await written;
      return { name, ...counter.digest() };
    },
  };
}
