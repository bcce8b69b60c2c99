import type { Hundredths } from "#contract/facts/credits/amount.ts";
import { prepared } from "#server/platform/database/prepared.ts";
import { ensureFreeBalance } from "../store.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { MailboxHash } from "../credit-rules.ts";

// Waits for a concurrent grant to the same mailbox. Unconfirmed addresses mark nothing, or a
// stranger could use up someone's grant.
const updateGrant = prepared<
  { type: string },
  [
    userId: string,
    month: string,
    amount: Hundredths,
    now: Date,
    mailboxHash: string | null,
    isConfirmed: boolean,
  ]
>(
  "credits-grant",
  `WITH old AS MATERIALIZED (
     SELECT balance, granted_month FROM credit_balances
     WHERE user_id = $1 AND pool = 'free' FOR UPDATE
   ), due AS (
     SELECT balance, granted_month FROM old WHERE granted_month IS NULL OR granted_month < $2
   ), marked AS (
     INSERT INTO free_grants (month, mailbox_hash) SELECT $2, $5 FROM due WHERE $6
     ON CONFLICT DO NOTHING RETURNING 1
   ), gift AS (
     SELECT CASE
       WHEN $5::text IS NULL THEN 0
       WHEN $6 THEN (SELECT count(*) FROM marked) * $3::bigint
       WHEN EXISTS (SELECT FROM free_grants WHERE month = $2 AND mailbox_hash = $5) THEN 0
       ELSE $3::bigint END AS amount
   ), granted AS (
     UPDATE credit_balances AS current SET balance = gift.amount, granted_month = $2
     FROM due, gift WHERE current.user_id = $1 AND current.pool = 'free'
     RETURNING due.balance AS rest, due.granted_month AS month, gift.amount
   )
   INSERT INTO credit_entries (user_id, pool, type, amount, reason, unique_key, created_at)
   SELECT $1, 'free', 'expire', -rest, 'Unused free credits from ' || coalesce(month, 'before'),
       'expire:' || $1 || ':' || $2, $4::timestamptz
     FROM granted WHERE rest > 0
   UNION ALL
   SELECT $1, 'free', 'grant', amount, 'Free credits for ' || $2, 'grant:' || $1 || ':' || $2,
       $4::timestamptz
     FROM granted WHERE amount > 0
   RETURNING type`,
);

/**
 * Expires an earlier remainder and grants this month's credits once; nothing without a mailbox, or
 * if another account got its grant.
 */
export async function grantMonth(
  queryable: Queryable,
  grant: {
    readonly userId: string;
    readonly month: string;
    readonly amount: Hundredths;
    readonly mailbox: MailboxHash | undefined;
    readonly now: Date;
  },
): Promise<void> {
  const { userId, month, amount, mailbox, now } = grant;
  // Separate, as a statement can't see or lock a row inserted after it began, and its balance would
  // vanish.
  await ensureFreeBalance(queryable, userId);
  const isConfirmed = mailbox?.isConfirmed === true;
  await updateGrant(queryable, [userId, month, amount, now, mailbox?.hash ?? null, isConfirmed]);
}

/**
 * Marks a newly confirmed mailbox as granted if its account had credits. If another account marked
 * it first, they expire, all unspent as spending needs a confirmed address.
 */
export async function claimMonth(
  client: Queryable,
  claim: {
    readonly userId: string;
    readonly month: string;
    readonly mailboxHash: string;
    readonly now: Date;
  },
): Promise<void> {
  await client.query(
    `WITH own AS MATERIALIZED (
       SELECT least(b.balance, e.amount) AS amount
       FROM credit_balances b JOIN credit_entries e ON e.unique_key = 'grant:' || $1 || ':' || $2
       WHERE b.user_id = $1 AND b.pool = 'free' AND b.granted_month = $2 FOR UPDATE OF b
     ), marked AS (
       INSERT INTO free_grants (month, mailbox_hash) SELECT $2, $3 FROM own
       ON CONFLICT DO NOTHING RETURNING 1
     ), taken AS (
       UPDATE credit_balances AS current SET balance = current.balance - own.amount
       FROM own WHERE current.user_id = $1 AND current.pool = 'free' AND own.amount > 0
         AND NOT EXISTS (SELECT FROM marked)
       RETURNING own.amount
     )
     INSERT INTO credit_entries (user_id, pool, type, amount, reason, unique_key, created_at)
     SELECT $1, 'free', 'expire', -amount, 'This mailbox already got the free credits for ' || $2,
       'claim:' || $1 || ':' || $2, $4::timestamptz FROM taken`,
    [claim.userId, claim.month, claim.mailboxHash, claim.now],
  );
}

/** Finds mailboxes that had the month's free credits. */
export async function selectGranted(
  queryable: Queryable,
  month: string,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await queryable.query<{ hash: string }>(
    `SELECT mailbox_hash AS hash FROM free_grants WHERE month = $1 AND mailbox_hash = ANY($2)`,
    [month, hashes],
  );
  return new Set(rows.map(({ hash }) => hash));
}

export async function deleteGrantsBefore(queryable: Queryable, month: string): Promise<void> {
  await queryable.query("DELETE FROM free_grants WHERE month < $1", [month]);
}
