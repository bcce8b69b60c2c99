import type { Account } from "#contract/schemas/account.ts";
import type { Barrier } from "#web/features/session/use-utility-session.ts";
import { formatCredits } from "#web/ui/format/format-credits.ts";

interface PurseProps {
  readonly account: Account | null;
  readonly barrier: Barrier | null;
}

/** Says what a run is paid from, or what is required first. */
export function Purse({ account, barrier }: PurseProps) {
  if (barrier !== null) {
    return (
      <span>
        {barrier.code === "account_required" ? "Sign in to run" : "Verify your email to run"}
      </span>
    );
  }
  if (account === null) return null;
  return (
    <span>
      You have {formatCredits(account.freeCredits)} free and {formatCredits(account.paidCredits)}{" "}
      paid
    </span>
  );
}
