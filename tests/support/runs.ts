import type { LightMyRequestResponse as Response } from "fastify";
import type { CreditStatement } from "#contract/schemas/credit.ts";
import type { Run } from "#contract/schemas/run.ts";
import type { TestAccount } from "./accounts.ts";

export function askForRun(
  account: TestAccount,
  path: string,
  payload: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return account.inject({ method: "POST", url: `/api/${path}`, payload, headers });
}

export async function readRun(account: TestAccount, runId: string): Promise<Run> {
  const answer = await account.inject({ url: `/api/runs/${runId}` });
  if (answer.statusCode !== 200) throw new Error(`No run: ${answer.body}`);
  return answer.json<Run>();
}

export async function runWhen(
  account: TestAccount,
  runId: string,
  condition: (run: Run) => boolean,
  patienceMilliseconds = 15_000,
): Promise<Run> {
  const deadline = performance.now() + patienceMilliseconds;
  for (;;) {
    const run = await readRun(account, runId);
    if (condition(run)) return run;
    if (performance.now() > deadline) throw new Error(`Still ${JSON.stringify(run)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Returns an account's balances, and ledger entries as `type pool amount`, oldest first. */
export async function readMoney(account: TestAccount) {
  const answer = await account.inject({ url: "/api/credits?limit=100" });
  const { free, paid, entries } = answer.json<CreditStatement>();
  const movements = entries
    .flatMap((line) => line.movements)
    .toSorted((one, other) => Number(one.entryId) - Number(other.entryId));
  return {
    free,
    paid,
    entries: movements.map(({ type, pool, amount }) => `${type} ${pool} ${amount}`),
  };
}
