import { toCredits } from "#contract/facts/credits/amount.ts";
import type { z } from "zod";
import type { listedUserSchema, User } from "#contract/schemas/user.ts";
import type { Balances } from "#server/features/credits/index.ts";
import { type IdentityRow } from "../identity-row.ts";
import { presentIdentity } from "../present-identity.ts";

export type ListedUser = z.output<typeof listedUserSchema>;

export function presentUser(row: IdentityRow, balances: Balances): User {
  return {
    ...presentIdentity(row),
    isAdmin: row.isAdmin,
    freeCredits: toCredits(balances.free),
    paidCredits: toCredits(balances.paid),
  };
}
