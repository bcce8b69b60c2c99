import { afterAll, expect } from "vitest";
import type { AdministeredRun } from "#contract/schemas/administered-run.ts";
import type { AuditEntry } from "#contract/schemas/audit.ts";
import { purchaseCredits, verifyCredits } from "#server/features/credits/index.ts";
import { verifyFiles } from "#server/features/files/index.ts";
import { signUpAdministrator } from "../../../../../tests/support/administrators.ts";
import { createTestApp } from "../../../../../tests/support/app.ts";
import { createTestClock } from "../../../../../tests/support/clock.ts";
import { hundredths } from "../../../../../tests/support/hundredths.ts";
import { askForRun } from "../../../../../tests/support/runs.ts";
import { startSessionOf } from "../../../../../tests/support/sessions.ts";
import { trialUtility } from "../../../../../tests/support/trial-utility.ts";
import { verifyRuns } from "../index.ts";

const clock = createTestClock(new Date("2031-03-30T12:00:00Z"));

/** For a run that the test doesn't wait for. */
export const later = { prefer: "respond-async" };

/**
 * Opens a site with an administrator and three utilities: with a price, free, and in the page. Closes it after the
 * file's tests and checks that money, runs and files are right.
 */
export async function openAdministeredSite(filename: string) {
  const inPage = trialUtility("private");
  const site = await createTestApp(filename, {
    work: true,
    clock,
    environment: { FREE_CREDITS_PER_MONTH: "6" },
    utilities: [
      trialUtility("trial", { price: 8 }),
      trialUtility("gift", { price: 0 }),
      { ...inPage, manifest: { ...inPage.manifest, places: ["page"] } },
    ],
  });
  const admin = await signUpAdministrator(site, "admin@example.com");
  afterAll(async () => {
    const { pool } = site.parts.database;
    expect(await verifyCredits(pool)).toEqual([]);
    expect(await verifyRuns(pool)).toEqual([]);
    expect(await verifyFiles(site.parts)).toEqual([]);
    await site.close();
  });

  /** Signs up an account with 6 free and 20 paid credits and opens a session. */
  async function open(utilityId = "trial_1") {
    const account = await site.signUp();
    const bought = { userId: account.userId, amount: hundredths(2000), reason: "Bought" };
    await purchaseCredits(site.parts.database.pool, clock, { ...bought, key: account.userId });
    const { sessionId } = await startSessionOf(account, utilityId);
    return { account, sessionId };
  }

  /** Runs the trial utility to its end. Returns the run and its account. */
  async function ended(operation: string, options: object = {}) {
    const { account, sessionId } = await open();
    const answer = await askForRun(account, `trial/${operation}`, { sessionId, options });
    return { account, sessionId, answer, runId: String(answer.headers["run-id"]) };
  }

  async function read(id: string): Promise<AdministeredRun> {
    const answer = await admin.inject({ url: `/api/admin/runs/${id}` });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<AdministeredRun>();
  }

  const act = (runId: string, action: "cancel" | "again" | "give-back", who = admin) =>
    who.inject({ method: "POST", url: `/api/admin/runs/${runId}/${action}` });

  async function audited(runId: string): Promise<Pick<AuditEntry, "action" | "detail">[]> {
    const answer = await admin.inject({ url: `/api/admin/audit?subject=${runId}` });
    const { entries } = answer.json<{ entries: AuditEntry[] }>();
    expect(entries.every(({ actor }) => actor.email === "admin@example.com")).toBe(true);
    return entries.map(({ action, detail }) => ({ action, detail }));
  }

  return { clock, site, admin, open, ended, read, act, audited };
}

/** Describes a run's timeline in words. */
export const told = ({ timeline }: AdministeredRun) =>
  timeline.map(({ what, attempt, pool, amount }) =>
    [what, attempt, pool, amount].filter((part) => part !== null).join(" "),
  );
