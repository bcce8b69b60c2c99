import { createFileRoute, redirect } from "@tanstack/react-router";

/** The list's other address. */
export const Route = createFileRoute("/admin/utilities")({
  beforeLoad: () => {
    throw redirect({ to: "/admin/list-utilities", replace: true });
  },
});
