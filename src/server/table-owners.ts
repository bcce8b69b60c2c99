/**
 * Who owns each table: a feature, or the platform. Only its own files write a table, so that a rule
 * about its rows has one home; `tests/architecture/table-owners.test.ts` reads the SQL and holds that.
 * So do the functions of the database: each acts for the owner in whose folder its file is.
 * Migrations may touch any table, and so may what makes trial data (`scripts/seed`, `bench`, tests).
 */
export const tableOwners = {
  administrator_links: "accounts",
  identity_accounts: "accounts",
  identity_jwks: "accounts",
  identity_passkeys: "accounts",
  identity_second_factors: "accounts",
  identity_sessions: "accounts",
  identity_users: "accounts",
  identity_verifications: "accounts",
  listed_user_words: "accounts",
  mailed_links: "accounts",
  profiles: "accounts",

  analytics_events: "analytics",

  audit_entries: "audit",

  catalogue_revision: "catalogue",
  deleted_utilities: "catalogue",
  favourite_utilities: "catalogue",
  former_prices: "catalogue",
  remembered_options: "catalogue",
  utilities: "catalogue",

  credit_balances: "credits",
  credit_debts: "credits",
  credit_entries: "credits",
  free_grants: "credits",
  low_balance_letters: "credits",
  spending_limits: "credits",

  session_files: "files",

  api_keys: "keys",

  sessions: "sessions",

  run_notes: "runs",
  run_repeats: "runs",
  run_traces: "runs",
  runs: "runs",

  credit_packs: "purchases",
  custom_amounts: "purchases",
  purchase_reversals: "purchases",
  purchases: "purchases",

  usage_days: "usage",

  activity_hours: "dashboard",
  site_gauges: "dashboard",
  utility_days: "dashboard",

  rate_limits: "platform",
  schema_functions: "platform",
  schema_migrations: "platform",
  "pgboss.job": "platform",
} as const satisfies Readonly<Record<string, string>>;

type Table = keyof typeof tableOwners;
type Owner = (typeof tableOwners)[Table];

/**
 * Which tables of others an owner may read, and why it does not ask the other's face (its `index.ts`)
 * instead. Never a table of a floor above.
 */
export const foreignReads: Partial<Record<Owner, Partial<Record<Table, string>>>> = {
  sessions: {
    session_files: "A record goes in the statement that sees that none of its files is left.",
    utilities: "How long files are kept is asked in the statement that picks whose time is over.",
  },
  runs: {
    api_keys: "What keys have spent is compared with their runs as both stand at one moment.",
    credit_entries: "Runs and the ledger are compared as they stand at one moment.",
    "pgboss.job": "A run whose job is lost is found in the statement that has it sent anew.",
  },
  purchases: {
    credit_debts: "What was reversed is compared with what is owed, as both stand at one moment.",
    credit_entries: "Purchases and the ledger are compared as they stand at one moment.",
  },
  usage: {
    api_keys: "It shows the names of keys beside what was run with them.",
    runs: "What is not counted yet is summed up in the statement that reads what is.",
    utilities: "It shows the names of what was run.",
  },
  dashboard: {
    analytics_events: "It counts what browsers told, as no other feature needs it.",
    runs: "It counts the ends of runs by hour and by utility, as no other feature needs it.",
    utilities: "It shows the names of the most used ones.",
  },
};

/** What copies every table there is, those that come later included, and so spells none of them. */
export const copiesEveryTable = "src/server/platform/database/rows/";
