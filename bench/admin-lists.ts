export interface AdminList {
  readonly name: string;
  readonly url: string;
  readonly isSecondPage?: boolean;
}

const today = new Date().toISOString().slice(0, 10);
const lastMonth = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Every list that grows with the site, by each of its filters. */
export const adminLists: readonly AdminList[] = [
  { name: "users by email", url: "/api/users?kind=all_firebase_and_firestore" },
  { name: "users by email, second page", url: "/api/users", isSecondPage: true },
  { name: "users, newest first", url: "/api/users?sort=created&direction=desc" },
  { name: "users, last signed in first", url: "/api/users?sort=last_sign_in&direction=desc" },
  { name: "users, longest not signed in first", url: "/api/users?sort=last_sign_in" },
  // One user in seven, and one in eight at the end of the list.
  { name: "users called Hopper", url: "/api/users?query=hopper" },
  { name: "users called Grace", url: "/api/users?query=grace" },
  {
    name: "users called Grace, newest first",
    url: "/api/users?query=grace&sort=created&direction=desc",
  },
  { name: "users, one address", url: "/api/users?query=alan.allen.1@seed.example" },
  { name: "users, disabled", url: "/api/users?state=disabled" },
  { name: "users, not verified", url: "/api/users?state=unverified" },
  { name: "users, administrators", url: "/api/users?state=administrator" },
  { name: "sessions", url: "/api/admin/sessions" },
  { name: "sessions, second page", url: "/api/admin/sessions", isSecondPage: true },
  { name: "sessions, active", url: "/api/admin/sessions?status=ACTIVE" },
  { name: "sessions, timed out", url: "/api/admin/sessions/timed_out" },
  { name: "sessions of a user", url: "/api/admin/sessions?user_id=seed-7" },
  { name: "sessions of an address", url: "/api/admin/sessions?user_id=alan.allen.1@seed.example" },
  { name: "sessions of a utility", url: "/api/admin/sessions?utility_code=seed-1" },
  {
    name: "sessions of a utility, deleted",
    url: "/api/admin/sessions?utility_code=seed-1&status=DELETED",
  },
  { name: "sessions of today", url: `/api/admin/sessions?start_date=${today}` },
  { name: "sessions before last month", url: `/api/admin/sessions?end_date=${lastMonth}` },
  { name: "runs", url: "/api/admin/runs" },
  { name: "runs, second page", url: "/api/admin/runs", isSecondPage: true },
  { name: "runs, cancelled", url: "/api/admin/runs?status=cancelled" },
  { name: "runs, running", url: "/api/admin/runs?status=running" },
  { name: "runs of an address", url: "/api/admin/runs?user_id=alan.allen.1@seed.example" },
  { name: "runs of a utility", url: "/api/admin/runs?utility_code=seed-1" },
  {
    name: "runs of a utility, cancelled",
    url: "/api/admin/runs?utility_code=seed-1&status=cancelled",
  },
  { name: "runs before last month", url: `/api/admin/runs?end_date=${lastMonth}` },
  { name: "audit log", url: "/api/admin/audit" },
  { name: "audit log, second page", url: "/api/admin/audit", isSecondPage: true },
  { name: "audit log of an actor", url: "/api/admin/audit?actor=seed-3" },
  { name: "audit log of an action", url: "/api/admin/audit?action=user.disable" },
  { name: "audit log of a subject", url: "/api/admin/audit?subject=seed-5" },
  { name: "audit log before last month", url: `/api/admin/audit?end_date=${lastMonth}` },
  { name: "ledger of a user", url: "/api/users/seed-7/credits" },
  { name: "runs of a user", url: "/api/users/seed-7/runs" },
  { name: "utilities (10,000 at all sizes)", url: "/api/admin/utilities?limit=50" },
  { name: "utilities called video", url: "/api/admin/utilities?limit=50&search=video" },
];

/** Reads hourly counts, so it grows with the utilities used, not with the rows. */
export const dashboard: AdminList = { name: "dashboard", url: "/api/admin/dashboard" };
