import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import type { Purchase } from "#contract/schemas/purchase.ts";
import type { Run } from "#contract/schemas/run.ts";
import type { Session } from "#contract/schemas/session.ts";
import { samplesPath } from "#utilities/catalogue.ts";
import type { Member } from "../processes/proxied-cluster.ts";
import { bearer } from "../support/accounts.ts";
import { formOf, inputOf, optionsOf } from "../support/calls.ts";
import type { StripeStandIn } from "../support/stripe/stripe-stand-in.ts";
import { multipartOf } from "../support/uploads.ts";
import { type Answer, insist, patienceMilliseconds, type Tally } from "./insist.ts";

export const picture = await readFile(`${samplesPath("resize-image_1")}gradient.jpg`);
const pauseMilliseconds = 150;

export interface Person {
  readonly member: Member;
  runs: number;
  purchases: number;
}

export interface LoadedSite {
  readonly origin: string;
  readonly tally: Tally;
  readonly stripe: StripeStandIn;
  readonly packId: string;
  /** Hashes of downloads; the same picture each time. */
  readonly results: Set<string>;
  isEnding(): boolean;
}

type Habit = (site: LoadedSite, person: Person) => Promise<void>;

/** Repeats a habit; any failure is a breach. */
export async function follow(site: LoadedSite, person: Person, habit: Habit): Promise<void> {
  while (!site.isEnding()) {
    try {
      await habit(site, person);
    } catch (error) {
      site.tally.breaches.push(String(error));
    }
    await setTimeout(pauseMilliseconds);
  }
}

export const callOnce: Habit = async (site, person) => {
  const operation = person.runs % 2 === 0 ? "resize-image/enlarge" : "image-metadata/show";
  const form = formOf([optionsOf({}), inputOf("a.jpg", picture)]);
  await runAtLast(person, async (idempotencyKey) => {
    const headers = { ...form.headers, "idempotency-key": idempotencyKey };
    const call = { method: "POST", headers, body: new Uint8Array(form.payload) };
    const again = () => ask(site, person, `/api/run/${operation}`, call, isEndOfRun);
    let answer = await again();
    while (answer.status === 202) answer = await again();
    expectStatus(answer, "a run by one call", 200, 500);
    return answer.status === 200;
  });
};

export const visit: Habit = async (site, person) => {
  const begin = json({ utility_id: "resize-image_1" });
  const started = await ask(site, person, "/api/sessions/start", begin);
  const { sessionId } = JSON.parse(started.body.toString()) as Session;
  const session = `/api/sessions/${sessionId}`;
  const form = multipartOf([{ filename: "a.jpg", content: picture }]);
  const upload = { method: "POST", headers: form.headers, body: new Uint8Array(form.payload) };
  const uploaded = await ask(site, person, `${session}/files?deleteAllExistingFiles=true`, upload);
  expectStatus(uploaded, "an upload", 200);
  await runInSession(site, person, sessionId);
  const listed = await ask(site, person, `${session}/files`);
  expectStatus(listed, "a list", 200);
  const file = await ask(site, person, `${session}/files/output/a_enlarged.jpg`);
  expectStatus(file, "a download", 200);
  site.results.add(createHash("sha256").update(file.body).digest("hex"));
  const end = { method: "PATCH" };
  const ended = await ask(site, person, `${session}?status=COMPLETED&delete=true`, end);
  // An earlier try may have ended it unnoticed.
  expectStatus(ended, "a session's end", 204, 404, 409);
};

async function runInSession(site: LoadedSite, person: Person, sessionId: string): Promise<void> {
  await runAtLast(person, async (idempotencyKey) => {
    const call = json({ sessionId, options: {} }, { "idempotency-key": idempotencyKey });
    const answer = await ask(site, person, "/api/resize-image/enlarge", call, isEndOfRun);
    expectStatus(answer, "a run", 200, 202, 500);
    if (answer.status === 202) return (await endOf(site, person, answer)) === "succeeded";
    return answer.status === 200;
  });
}

/** Retries uncharged failures with new keys until a run succeeds. Throws an Error on timeout. */
async function runAtLast(
  person: Person,
  begin: (idempotencyKey: string) => Promise<boolean>,
): Promise<void> {
  const deadline = performance.now() + patienceMilliseconds;
  while (!(await begin(randomUUID()))) {
    if (performance.now() > deadline) throw new Error("Runs have failed for too long.");
    await setTimeout(pauseMilliseconds);
  }
  person.runs += 1;
}

const isEndOfRun = (code: string) => code === "run_interrupted" || code === "run_crashed";

/** Waits for a run that outlasts its call, and returns its status. */
async function endOf(site: LoadedSite, person: Person, { headers }: Answer): Promise<string> {
  for (;;) {
    const { body } = await ask(site, person, `/api/runs/${headers.get("run-id")}`);
    const { endedAt, status } = JSON.parse(body.toString()) as Run;
    if (endedAt !== null) return status;
    await setTimeout(pauseMilliseconds);
  }
}

export const buy: Habit = async (site, person) => {
  const purchaseId = randomUUID();
  const { packId } = site;
  const bought = await insist(site.tally, "a purchase", async (signal) =>
    fetch(`${site.origin}/api/purchases`, {
      ...json({ purchaseId, packId }, bearer(await person.member.freshToken())),
      signal,
    }),
  );
  expectStatus(bought, "a purchase", 200, 201);
  site.stripe.act(purchaseId, "pay");
  const deadline = performance.now() + 120_000;
  for (;;) {
    const answer = await insist(site.tally, "a look at a purchase", async (signal) =>
      fetch(`${site.origin}/api/purchases/${purchaseId}`, {
        headers: bearer(await person.member.freshToken()),
        signal,
      }),
    );
    if ((JSON.parse(answer.body.toString()) as Purchase).status === "paid") break;
    if (performance.now() > deadline) throw new Error("A purchase that was paid is not.");
    await setTimeout(500);
  }
  person.purchases += 1;
  await setTimeout(1000);
};

type Init = Omit<RequestInit, "headers"> & { readonly headers?: Record<string, string> };

/** Calls with the person's key until something answers that no fault explains. */
export function ask(
  { origin, tally }: LoadedSite,
  { member }: Person,
  path: string,
  init: Init = {},
  isLast?: (code: string) => boolean,
): Promise<Answer> {
  const headers = { ...init.headers, ...bearer(member.key) };
  const call = (signal: AbortSignal) => fetch(`${origin}${path}`, { ...init, headers, signal });
  return insist(tally, path, call, isLast);
}

function json(payload: object, headers: Record<string, string> = {}) {
  const type = { "content-type": "application/json" };
  return { method: "POST", headers: { ...type, ...headers }, body: JSON.stringify(payload) };
}

function expectStatus({ status, body }: Answer, what: string, ...expected: number[]): void {
  if (!expected.includes(status))
    throw new Error(`${what} was answered ${status}: ${body.toString()}`);
}
