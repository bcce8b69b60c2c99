import { expect } from "vitest";
import { verifyCredits } from "#server/features/credits/index.ts";
import { verifyFiles } from "#server/features/files/index.ts";
import { verifyRuns } from "#server/features/runs/index.ts";
import type { TestApp } from "./app.ts";

/** Closes an app after verifying money, runs and files. */
export async function closeVerified(host: TestApp): Promise<void> {
  const { pool } = host.parts.database;
  expect(await verifyCredits(pool)).toEqual([]);
  expect(await verifyRuns(pool)).toEqual([]);
  expect(await verifyFiles(host.parts)).toEqual([]);
  await host.close();
}
