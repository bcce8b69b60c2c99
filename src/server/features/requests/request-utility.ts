import { randomUUID } from "node:crypto";
import type { EndpointBody } from "#contract/endpoints/endpoint.ts";
import type { endpoints } from "#contract/endpoints/endpoints.ts";
import { lockExistingUser } from "#server/features/accounts/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { CountedCall } from "#server/platform/http/requests/rate-limits.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { refuseTooLarge, storeExamples } from "./example-files.ts";
import { markExamplesStored } from "./files-store.ts";
import type { RequestParts } from "./request-parts.ts";
import { insertRequest, recount } from "./store.ts";
import { insertVote } from "./votes-store.ts";

const oneDay = 24 * 60 * 60;

/**
 * Adds a request with its author's vote; returns its id. Throws Refusal for an unconfirmed address,
 * too many requests a day, and examples that are too large or can't be stored.
 */
export async function requestUtility(
  parts: RequestParts,
  caller: Caller,
  wanted: EndpointBody<typeof endpoints.requestUtility>,
): Promise<string> {
  const { name, wish, exampleInput = "", exampleOutput = "" } = wanted;
  const files = wanted.files.map(({ content, ...file }) => ({
    ...file,
    bytes: Buffer.from(content, "base64"),
  }));
  refuseTooLarge([exampleInput, exampleOutput], files);
  refuseUnverified(caller);
  const turn = await takeTurn(parts, caller.userId);
  const id = randomUUID();
  const { database, clock } = parts;
  const accept = (count: number) =>
    inTransaction(database.pool, async (client) => {
      refuseUnverified(await lockExistingUser(client, clock, caller.userId));
      const now = clock.now();
      await insertRequest(client, {
        id,
        authorId: caller.userId,
        name,
        wish,
        exampleInput,
        exampleOutput,
        state: "new",
        answer: "",
        utilityId: null,
        mergedInto: null,
        isHidden: false,
        votes: 0,
        comments: 0,
        createdAt: now,
      });
      await insertVote(client, { requestId: id, userId: caller.userId, now });
      await recount(client, [id]);
      if ((await markExamplesStored(client, id, now)) === count) return;
      throw new Error("The recovery removed a request's files that were still being stored.");
    });
  try {
    await storeExamples(parts, { requestId: id, files, turnOf: caller.network }, accept);
  } catch (error) {
    // What wasn't accepted must not use up the day's requests.
    await turn.giveBack();
    throw error;
  }
  return id;
}

/** Throws Refusal `email_unverified`. */
export function refuseUnverified({ emailVerified }: { readonly emailVerified: boolean }): void {
  if (!emailVerified) throw new Refusal("email_unverified");
}

async function takeTurn({ limits, config }: RequestParts, userId: string): Promise<CountedCall> {
  const max = config.rateLimits.requestsPerDay;
  try {
    return await limits.take({ name: "requests", max, seconds: oneDay }, userId);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === "rate_limited")) throw error;
    const times = max === 1 ? "one utility" : `${max} utilities`;
    const sentence = `You can request ${times} a day. Try again tomorrow.`;
    throw new Refusal("rate_limited", sentence, error.members);
  }
}
