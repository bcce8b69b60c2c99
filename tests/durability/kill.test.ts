import { randomInt } from "node:crypto";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { testsAll } from "#kit/proof/scope-for-test.ts";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { copyEmbeddedTemplate } from "../support/embedded-template.ts";
import { testLog } from "../support/test-log.ts";
import { payloadOf } from "./payload.ts";
import { startPairWriter } from "./start-pair-writer.ts";

const kills = testsAll ? 10 : 4;

it(
  "finds every acknowledged row whole after each SIGKILL during writes",
  { timeout: 180_000 },
  async () => {
    await using folder = await mkdtempDisposable(path.join(tmpdir(), "pennyworks-kill-"));
    await copyEmbeddedTemplate(folder.path);
    await withDatabase(folder.path, async ({ pool }) => {
      await pool.query("CREATE TABLE left_rows (number bigint PRIMARY KEY, payload text NOT NULL)");
      await pool.query("CREATE TABLE right_rows (LIKE left_rows INCLUDING ALL)");
    });

    const acknowledged: number[] = [];
    for (let round = 0; round < kills; round += 1) {
      const writer = startPairWriter(folder.path, round * 1_000_000);
      await writer.reaches(randomInt(1, 200));
      await writer.kill();
      acknowledged.push(...writer.acknowledged);

      const rows = await withDatabase(folder.path, readPairs);
      const found = new Set(rows.map(({ number }) => number));
      expect(acknowledged.filter((number) => !found.has(number))).toEqual([]);
      expect(rows.filter((row) => !isWhole(row))).toEqual([]);
      // At most one unacknowledged transaction per kill.
      expect(rows.length - acknowledged.length).toBeLessThanOrEqual(round + 1);
    }
  },
);

interface Pair {
  number: number;
  left: string | null;
  right: string | null;
}

async function readPairs({ pool }: Database): Promise<Pair[]> {
  const { rows } = await pool.query<Pair>(
    `SELECT number, l.payload AS left, r.payload AS right
       FROM left_rows l FULL JOIN right_rows r USING (number)`,
  );
  return rows;
}

function isWhole({ number, left, right }: Pair): boolean {
  return left === payloadOf(number) && right === payloadOf(number);
}

async function withDatabase<Result>(
  dataDirectory: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ dataDirectory, log: testLog });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
