import type { CreditMovement } from "#contract/schemas/credit.ts";
import { formatCreditChange } from "#web/ui/format/format-credits.ts";
import { formatExactDate } from "#web/ui/format/format-date.ts";
import { movementLabel } from "./entry-label.ts";
import classes from "./profile.module.css";

export function MovementList({ movements }: { readonly movements: readonly CreditMovement[] }) {
  return (
    <ul className={classes["movements"]}>
      {movements.map(({ entryId, type, pool, amount, createdAt }) => (
        <li key={entryId} className={classes["movement"]}>
          <span>{movementLabel(type, pool)}</span>
          <span className={classes["amount"]}>{formatCreditChange(amount)}</span>
          <time dateTime={createdAt}>{formatExactDate(createdAt)}</time>
        </li>
      ))}
    </ul>
  );
}
