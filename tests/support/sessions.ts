import type { Session } from "#contract/schemas/session.ts";
import type { TestAccount } from "./accounts.ts";

/** Returns the account's session of a utility, starting one if necessary. Throws if refused. */
export async function startSessionOf(
  account: TestAccount,
  utilityId = "resize-image_1",
): Promise<Session> {
  const answer = await account.inject({
    method: "POST",
    url: "/api/sessions/start",
    payload: { utility_id: utilityId },
  });
  if (answer.statusCode >= 300) throw new Error(`No session: ${answer.body}`);
  return answer.json<Session>();
}
