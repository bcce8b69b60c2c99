import { createRandom, type Random } from "#kit/oracle/random.ts";
import { tableOwners } from "#server/table-owners.ts";
import type { TestAccount } from "../support/accounts.ts";
import { signUpAdministrator } from "../support/administrators.ts";
import { giveKey } from "../support/api-keys.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { startSessionOf } from "../support/sessions.ts";
import { uploadTo } from "../support/uploads.ts";
import { drawCall } from "./draw-call.ts";

export interface CampaignOutcome {
  readonly faults: readonly string[];
  readonly answers: ReadonlyMap<number, number>;
}

const longestAnswerMilliseconds = 30_000;
/** One call in this many is checked for changed tables after a refusal. */
const oneInSoManyIsWatched = 40;
/** Refused calls are counted, and may also record activity and failures. */
const toldOfRefusals =
  /^(?:identity_|api_keys|mailed_links|analytics_|activity_|rate_limits|schema_|pgboss)/;
const watched = Object.keys(tableOwners).filter((table) => !toldOfRefusals.test(table));

/** Starts a new app regularly, because administrators may have deleted everything. */
const callsPerSite = 500;

/** Sends random calls of the endpoint table as nobody, two people, a key and an administrator. */
export async function runCampaign(
  name: string,
  { seed, calls }: { readonly seed: string; readonly calls: number },
): Promise<CampaignOutcome> {
  const random = createRandom(seed);
  const campaign = { random, faults: [] as string[], answers: new Map<number, number>() };
  for (let sent = 0; sent < calls && campaign.faults.length < 20; sent += callsPerSite) {
    const site = await createTestApp(name, { environment: withoutLimits });
    try {
      await callSite(site, campaign, { first: sent, count: Math.min(callsPerSite, calls - sent) });
    } finally {
      await site.close();
    }
  }
  return campaign;
}

interface Campaign {
  readonly random: Random;
  readonly faults: string[];
  readonly answers: Map<number, number>;
}

async function callSite(
  site: TestApp,
  { random, faults, answers }: Campaign,
  { first, count }: { readonly first: number; readonly count: number },
): Promise<void> {
  const { callers, known } = await arrive(site);
  for (let number = first; number < first + count; number += 1) {
    const [who, headers] = random.pick(callers);
    const call = drawCall({ random, oneInSoManyIsHostile: 12, known });
    const before = random.integer(1, oneInSoManyIsWatched) === 1 ? await digest(site) : undefined;
    const startedAt = performance.now();
    const answer = await site.app.inject({ ...call, headers: { ...call.headers, ...headers } });
    const { statusCode } = answer;
    answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1);
    const told = `call ${number}: ${who} ${call.method} ${call.url.slice(0, 200)} ${statusCode}`;
    if (statusCode >= 500) faults.push(`${told} ${answer.body.slice(0, 300)}`);
    if (statusCode >= 400 && !isProblem(answer)) faults.push(`${told} is no problem+json`);
    if (performance.now() - startedAt > longestAnswerMilliseconds) faults.push(`${told} hung`);
    if (before === undefined || statusCode < 400) continue;
    const changed = differing(before, await digest(site));
    if (changed.length > 0) faults.push(`${told} changed ${changed.join(", ")}`);
  }
}

const withoutLimits = Object.fromEntries(
  [
    "FAILED_SIGN_INS_PER_MINUTE",
    "FAILED_SIGN_INS_PER_ACCOUNT_PER_MINUTE",
    "SIGN_INS_PER_MINUTE",
    "SIGN_UPS_PER_HOUR",
    "GUESTS_PER_HOUR",
    "MAILS_PER_HOUR",
    "MAILS_PER_NETWORK_PER_HOUR",
    "NEW_KEYS_PER_HOUR",
    "OAUTH_CALLS_PER_MINUTE",
    "SESSION_STARTS_PER_MINUTE",
    "UPLOADS_PER_MINUTE",
    "RUNS_PER_MINUTE",
    "REQUESTS_PER_DAY",
    "COMMENTS_PER_HOUR",
    "ANALYTICS_CALLS_PER_MINUTE",
  ].map((name) => [name, "1000000"]),
);

async function arrive(site: TestApp) {
  const ann = await site.signUp("ann@example.com");
  const bob = await site.signUp("bob@example.com");
  const administrator = await signUpAdministrator(site, "root@example.com");
  const { key, keyId } = await giveKey(site, ann);
  const belongings = [await settle(ann), await settle(bob)].flat();
  const headersOf = async (account: TestAccount) => ({
    authorization: `Bearer ${await account.freshToken()}`,
    cookie: account.cookie,
  });
  return {
    callers: [
      ["nobody", {}],
      ["ann", await headersOf(ann)],
      ["bob", await headersOf(bob)],
      ["a key", { authorization: `Bearer ${key}` }],
      ["an administrator", await headersOf(administrator)],
    ] as const,
    known: [
      ...belongings,
      keyId,
      "resize-image",
      "resize-image_1",
      "format-json_1",
      "generate-passwords_1",
      "enlarge",
      "input",
      "output",
      "a.txt",
      "ACTIVE",
      "images",
      "2026-01-01",
    ],
  };
}

async function settle(account: TestAccount): Promise<string[]> {
  const { sessionId } = await startSessionOf(account);
  await account.inject(uploadTo(sessionId, [{ filename: "a.txt", content: "no picture" }]));
  return [account.userId, account.email, sessionId];
}

function isProblem({
  headers,
  body,
}: {
  readonly headers: object;
  readonly body: string;
}): boolean {
  if (body === "") return true;
  return String(Reflect.get(headers, "content-type")).startsWith("application/problem+json");
}

async function digest(site: TestApp): Promise<Record<string, string>> {
  await site.parts.background.settle(10_000);
  const digests: Record<string, string> = {};
  for (const table of watched) {
    const { rows } = await site.parts.database.pool.query<{ digest: string }>(
      `SELECT md5(coalesce(string_agg(r::text, chr(10) ORDER BY r::text), '')) AS digest FROM ${table} r`,
    );
    digests[table] = rows[0]?.digest ?? "";
  }
  return digests;
}

function differing(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((table) => after[table] !== before[table]);
}
