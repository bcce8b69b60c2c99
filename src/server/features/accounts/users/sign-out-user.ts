import { noteChanges } from "#server/features/audit/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { type AccountParts } from "../account-parts.ts";
import { deleteAllSignIns } from "../sign-in/store.ts";
import { voidWaysIn } from "../sign-in/void-ways-in.ts";
import { subjectOf } from "./change-user.ts";
import { lockExistingUser } from "./lock-user.ts";

/** Ends all sign-ins and returns how many there were. Throws Refusal `user_not_found`. */
export function signOutUser(
  { database, clock }: Pick<AccountParts, "database" | "clock">,
  caller: Caller,
  userId: string,
): Promise<number> {
  return inTransaction(database.pool, async (client) => {
    const user = await lockExistingUser(client, clock, userId);
    const ended = await deleteAllSignIns(client, userId);
    await voidWaysIn(client, userId);
    const change = {
      action: "user.sign_out",
      subject: subjectOf(user),
      detail: { ended },
    } as const;
    await noteChanges(client, caller, [change], clock.now());
    return ended;
  });
}
