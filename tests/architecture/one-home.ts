import { textsOf } from "./texts-of-source.ts";

interface Fact {
  readonly name: string;
  readonly homes: RegExp;
  readonly isSaid: (text: string) => boolean;
  readonly code?: RegExp;
  readonly instead: string;
}

const columnsOfUtilities = [
  "credits_per_execution",
  "free_credits_allowed",
  "session_files_retention_minutes",
  "alternative_utility_id",
  "allow_ads",
  "requires_account",
  "allowed_email_domains",
];
const features = "^src/server/features";

const facts: readonly Fact[] = [
  {
    name: "the columns of utilities",
    homes: new RegExp(`${features}/catalogue/utility-row\\.ts$`),
    isSaid: (text) => columnsOfUtilities.filter((column) => text.includes(column)).length > 1,
    instead: "make the statement from catalogue/statement-parts.ts",
  },
  {
    name: "until when a session can be used",
    // Sign-ins, links and keys expire by their own rules.
    homes: new RegExp(`${features}/(sessions/session-time\\.ts$|accounts/|keys/)`),
    isSaid: (text) => /expires_at\s*(<|>|\+)/.test(text),
    code: /\bexpiresAt\s*[<>]/,
    instead: "use a condition of sessions/session-time.ts, or ask the face of sessions",
  },
  {
    name: "what the types of ledger entries mean",
    homes: new RegExp(`${features}/(credits/(.+/)?[^/]*store\\.ts|runs/verify-store\\.ts)$`),
    isSaid: (text) => /'(grant|purchase|adjust|hold|settle|release|expire)'/.test(text),
    instead: "ask the face of credits",
  },
];

export function explainSecondHomes(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([path, source]) => {
    const texts = textsOf(source);
    return facts
      .filter(({ homes }) => !homes.test(path))
      .filter(({ isSaid, code }) => code?.test(source) === true || texts.some(isSaid))
      .map(({ name, instead }) => `${path} spells ${name}: ${instead}.`);
  });
}
