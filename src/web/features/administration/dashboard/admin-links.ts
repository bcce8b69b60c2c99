interface AdminLink {
  readonly label: string;
  readonly to: string;
}

/** Screens for administrators, sorted by label where shown. */
export const adminLinks: readonly AdminLink[] = [
  { label: "Delete Users", to: "/admin/delete-user" },
  { label: "List Sessions", to: "/admin/list-sessions" },
  { label: "Manage Utilities", to: "/admin/list-utilities" },
  { label: "Find a Run", to: "/admin/runs" },
  { label: "Audit Log", to: "/admin/audit" },
];

/** Only shown when credits are sold. */
export const purchasesLink: AdminLink = { label: "Purchases", to: "/admin/purchases" };
