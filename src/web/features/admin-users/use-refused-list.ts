import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { isProblem } from "#web/api/problem-error.ts";
import { showToast } from "#web/ui/show-toast.ts";

/** Leads away from a list of users that is refused: the rights were taken away meanwhile. */
export function useRefusedList(error: Error | null): void {
  const navigate = useNavigate();
  const isRefused = isProblem(error, "admin_required");
  useEffect(() => {
    if (!isRefused) return;
    showToast({ message: "Admin privileges required.", style: "error" });
    void navigate({ to: "/search", replace: true });
  }, [isRefused, navigate]);
}
