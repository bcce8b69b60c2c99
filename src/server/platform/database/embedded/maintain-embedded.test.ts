import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { copyEmbeddedTemplate } from "../../../../../tests/support/embedded-template.ts";
import { testLog } from "../../../../../tests/support/test-log.ts";
import { openDatabase } from "../database.ts";
import { maintainEmbedded, repeat } from "./maintain-embedded.ts";

afterEach(() => {
  vi.useRealTimers();
});

it("writes the log back and cleans tables when due, and does nothing when not", async () => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), "pennyworks-maintain-"));
  await copyEmbeddedTemplate(folder.path);
  const { pool, close } = await openDatabase({ dataDirectory: folder.path, log: testLog });
  try {
    await maintainEmbedded(pool);
    expect(await maintainEmbedded(pool)).toEqual([]);

    await pool.query('CREATE TABLE "Churned" (number integer, padding text)');
    await pool.query(
      `INSERT INTO "Churned" SELECT number, repeat('x', 1900) FROM generate_series(1, 20000) AS number`,
    );
    expect(await maintainEmbedded(pool)).toEqual([
      'VACUUM (ANALYZE) "public"."Churned"',
      "CHECKPOINT",
    ]);
    expect(await maintainEmbedded(pool)).toEqual([]);
  } finally {
    await close();
  }
});

it("repeats the work, never twice at once, and goes on after a failure", async () => {
  vi.useFakeTimers();
  const turns: PromiseWithResolvers<undefined>[] = [];
  const errors: unknown[] = [];
  const work = () => {
    const turn = Promise.withResolvers<undefined>();
    turns.push(turn);
    return turn.promise;
  };
  const stop = repeat(work, 1000, (error) => errors.push(error));
  await vi.advanceTimersByTimeAsync(3000);
  expect(turns.length).toBe(1);

  const mistake = new Error("no");
  turns[0]?.reject(mistake);
  await vi.advanceTimersByTimeAsync(1000);
  expect(errors).toEqual([mistake]);
  expect(turns.length).toBe(2);

  let stopped = false;
  const stopping = stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(stopped).toBe(false);
  turns[1]?.resolve(undefined);
  await stopping;
  expect(turns.length).toBe(2);
});
