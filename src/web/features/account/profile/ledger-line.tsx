import { IconChevronDown } from "@tabler/icons-react";
import type { CreditLine, CreditMovement } from "#contract/schemas/credit.ts";
import { formatCreditChange } from "#web/ui/format/format-credits.ts";
import { formatDate, formatExactDate } from "#web/ui/format/format-date.ts";
import { lineLabel, movementLabel } from "./entry-label.ts";
import classes from "./profile.module.css";

/** A statement line; a run's opens to show its movements. */
export function LedgerLine({ line }: { readonly line: CreditLine }) {
  if (line.type !== "run") {
    return (
      <li className={classes["entry"]}>
        <div className={classes["line"]}>
          <LineFacts line={line} />
        </div>
      </li>
    );
  }
  return (
    <li className={classes["entry"]}>
      <details>
        <summary className={classes["line"]}>
          <LineFacts line={line} />
        </summary>
        <MovementList movements={line.movements} />
      </details>
    </li>
  );
}

function LineFacts({ line }: { readonly line: CreditLine }) {
  const { amount, charge, reason, createdAt } = line;
  return (
    <>
      <span>{reason}</span>
      <span
        className={classes["amount"]}
        data-gain={amount > 0 || undefined}
        data-open={(charge !== null && charge !== "charged") || undefined}
      >
        {formatCreditChange(amount)}
      </span>
      <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      <small>
        {lineLabel(line)}
        {line.type === "run" && (
          <IconChevronDown className={classes["chevron"]} size={14} aria-hidden />
        )}
      </small>
    </>
  );
}

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
