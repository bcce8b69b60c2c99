interface AdminLink {
  readonly label: string;
  readonly to: string;
}

/** The screens of administrators. Sorted by label where they are shown. */
export const adminLinks: readonly AdminLink[] = [
  { label: "Delete Users", to: "/admin/delete-user" },
  { label: "List Sessions", to: "/admin/list-sessions" },
  { label: "Manage Utilities", to: "/admin/list-utilities" },
  { label: "Find a Run", to: "/admin/runs" },
  { label: "Audit Log", to: "/admin/audit" },
];

/** Shown where credits are sold. */
export const purchasesLink: AdminLink = { label: "Purchases", to: "/admin/purchases" };
