import { createFileRoute, redirect } from "@tanstack/react-router";

/** The address lacks its id. */
export const Route = createFileRoute("/admin/edit-utility/")({
  beforeLoad: () => {
    const failure = "Cannot update utility: ID is missing.";
    throw redirect({ to: "/admin/list-utilities", state: { failure }, replace: true });
  },
});
