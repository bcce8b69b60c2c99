/**
 * Only the owner's files and database functions may write a table, which
 * `tests/architecture/table-owners.test.ts` checks. Exempt: migrations and trial data
 * (`scripts/seed`, `bench`, tests).
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
  invitations: "accounts",
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

  site_settings: "settings",

  session_files: "files",

  api_keys: "keys",

  oauth_codes: "oauth",
  oauth_devices: "oauth",

  sessions: "sessions",

  pipelines: "pipelines",

  schedules: "schedules",

  request_comments: "requests",
  request_files: "requests",
  request_votes: "requests",
  utility_requests: "requests",

  run_notes: "runs",
  run_repeats: "runs",
  run_stops: "runs",
  run_traces: "runs",
  runs: "runs",

  credit_packs: "purchases",
  custom_amounts: "purchases",
  purchase_reversals: "purchases",
  purchases: "purchases",

  usage_days: "usage",

  webhook_deliveries: "webhooks",
  webhooks: "webhooks",

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
 * Reads of others' tables, with the reason not to use their `index.ts`. Never of a higher floor.
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
    utilities: "Administrators read the names of what was run.",
  },
  webhooks: {
    "pgboss.job": "A delivery whose job is lost is found in the statement that reads what is due.",
  },
  schedules: {
    pipelines: "A schedule is shown with its pipeline's name.",
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

/** Copies every table, even future ones. */
export const copiesEveryTable = "src/server/platform/database/rows/";
