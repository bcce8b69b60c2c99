import type { AuditAction } from "#contract/facts/audit.ts";
import type { AuditEntry } from "#contract/schemas/audit.ts";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import { formatMoney } from "#web/ui/format/format-money.ts";
import { formatCount } from "#web/ui/format/format-number.ts";
import {
  currencyOf,
  type Detail,
  isRecord,
  tellChanges,
  tellDifferences,
  type ToldChange,
} from "./audit-changes.ts";
import { auditActionLabels } from "./audit-labels.ts";

/** Without who did it and to what, which are links. */
export interface ToldEntry {
  /** Between the two: `changed the price of`. */
  readonly before: string;
  /** After the subject: `from 0.01 to 0.02`. */
  readonly after: string;
  /** What the sentence itself doesn't say. */
  readonly changes: readonly ToldChange[];
}

type Teller = (detail: Detail) => { readonly before: string; readonly after?: string };

const tellers: Partial<Record<AuditAction, Teller>> = {
  "user.delete": () => ({ before: "deleted the account" }),
  "user.disable": () => ({ before: "disabled the account" }),
  "user.enable": () => ({ before: "enabled the account" }),
  "user.sign_out": ({ ended }) => ({
    before: "signed out",
    after: typeof ended === "number" ? `of ${formatCount(ended, "browser", "browsers")}` : "",
  }),
  "user.make_administrator": () => ({ before: "made", after: "an administrator" }),
  "user.unmake_administrator": () => ({ before: "removed administrator rights from" }),
  "user.adjust_credits": tellAdjustment,
  "user.turn_webhook_off": ({ host }) => ({
    before: "turned off a failing webhook of",
    after: typeof host === "string" ? `to ${host}` : "",
  }),
  "utility.create": () => ({ before: "created" }),
  "utility.delete": ({ alternativeOf }) => ({
    before: "deleted",
    after: Array.isArray(alternativeOf)
      ? `, which was the alternative of ${alternativeOf.map((id) => textOf(id, "another")).join(", ")}`
      : "",
  }),
  "session.time_out": () => ({ before: "timed out a session of" }),
  "session.delete": ({ files }) => ({
    before: "deleted a session of",
    after: typeof files === "number" ? `with ${formatCount(files, "file", "files")}` : "",
  }),
  "session.delete_files": ({ files }) => ({
    before:
      typeof files === "number"
        ? `deleted ${formatCount(files, "file", "files")} of a session of`
        : "deleted the files of a session of",
  }),
  "run.cancel": () => ({ before: "cancelled a run of" }),
  "run.again": () => ({ before: "repeated a run of" }),
  "run.give_back": ({ price }) => ({
    before: `returned ${typeof price === "number" ? formatCredits(price) : "the"} credits of a run of`,
  }),
  "purchase.refund": (detail) => ({
    before: `refunded ${moneyOf(detail)} of`,
    after: reasonOf(detail),
  }),
  "purchase.reverse": (detail) => ({
    before: `reported that a ${textOf(detail["kind"], "refund")} of`,
    after: `is ${textOf(detail["status"], "settled")}${detail["amount"] === undefined ? "" : `: ${moneyOf(detail)}`}`,
  }),
  "purchase.mismatch": ({ trouble }) => ({
    before: "reported a payment that doesn't match",
    after: typeof trouble === "string" ? `: ${trouble}` : "",
  }),
  "request.merge": ({ into }) => ({
    before: "merged the request",
    after: isRecord(into) ? `into ${textOf(into["name"], "another")}` : "",
  }),
  "request.hide": () => ({ before: "hid the request" }),
  "request.show": () => ({ before: "showed the request again:" }),
  "request.hide_comment": () => ({ before: "hid a comment on the request" }),
  "request.show_comment": () => ({ before: "showed a comment again on the request" }),
  "pipeline.hide": (detail) => ({ before: "hid the pipeline", after: ownerOf(detail) }),
  "pipeline.show": (detail) => ({ before: "showed the pipeline again:", after: ownerOf(detail) }),
  "pipeline.delete": (detail) => ({ before: "deleted the pipeline", after: ownerOf(detail) }),
  "invitation.send": () => ({ before: "invited" }),
  "invitation.resend": () => ({ before: "sent another invitation to" }),
  "invitation.revoke": () => ({ before: "revoked the invitation of" }),
  "credit_pack.create": (detail) => ({
    before: "created the credit pack",
    after: `: ${formatCredits(Number(detail["credits"] ?? 0))} credits for ${priceOf(detail)}`,
  }),
};

/** Tells what an administrator did in a sentence, with values before and after. */
export function tellEntry({ action, detail }: AuditEntry): ToldEntry {
  const facts = detail ?? {};
  const teller = tellers[action];
  if (teller !== undefined) {
    const { before, after = "" } = teller(facts);
    return { before, after, changes: [] };
  }
  if (action === "credit_pack.set_custom_amounts") return tellCustomAmounts(facts);
  const changes = tellChanges(facts);
  const [only] = changes;
  const what = objectOf(action);
  if (only === undefined || changes.length > 1) return { before: what, after: "", changes };
  if (!isShort(only)) {
    return { before: `changed the ${only.field} of`, after: "", changes };
  }
  const { before, after } = only;
  const told =
    before === null
      ? `to ${after}`
      : after === null
        ? `from ${before} to none`
        : `from ${before} to ${after}`;
  return { before: `changed the ${only.field} of`, after: told, changes: [] };
}

/** "Changed a utility" as the start of a sentence that goes on with its name. */
function objectOf(action: AuditAction): string {
  if (action === "utility.update") return "changed";
  if (action === "credit_pack.update") return "changed the credit pack";
  if (action === "request.answer") return "answered the request";
  const label = auditActionLabels[action] ?? action;
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}:`;
}

const longestInSentence = 60;

function isShort({ before, after }: ToldChange): boolean {
  return [before, after].every((text) => text === null || text.length <= longestInSentence);
}

function tellAdjustment(detail: Detail) {
  const { pool, amount } = detail;
  const credits = typeof amount === "number" ? amount : 0;
  const many = `${formatCredits(Math.abs(credits))} ${textOf(pool, "")} credits`.replace("  ", " ");
  const [verb, word] = credits < 0 ? ["took", "from"] : ["added", "to"];
  return { before: `${verb} ${many} ${word}`, after: reasonOf(detail) };
}

function tellCustomAmounts({ customAmounts, before }: Detail): ToldEntry {
  if (!isRecord(customAmounts)) return { before: "stopped selling", after: "", changes: [] };
  const changes = tellDifferences(isRecord(before) ? before : {}, customAmounts);
  return { before: "changed", after: "", changes };
}

function reasonOf({ reason }: Detail): string {
  return typeof reason === "string" ? `: "${reason}"` : "";
}

function ownerOf({ owner }: Detail): string {
  return typeof owner === "string" ? `of ${owner}` : "";
}

function moneyOf(detail: Detail): string {
  const { amount } = detail;
  const currency = currencyOf(detail);
  return typeof amount === "number" && currency !== undefined
    ? formatMoney(amount, currency)
    : "an amount";
}

function priceOf({ price, ...detail }: Detail): string {
  return moneyOf({ ...detail, amount: price ?? null });
}

function textOf(value: Detail[string] | undefined, otherwise: string): string {
  return typeof value === "string" ? value : otherwise;
}
