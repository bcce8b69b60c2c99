import { createFileRoute, redirect } from "@tanstack/react-router";

/** Another address of the list. */
export const Route = createFileRoute("/admin/utilities")({
  beforeLoad: () => {
    throw redirect({ to: "/admin/list-utilities", replace: true });
  },
});
