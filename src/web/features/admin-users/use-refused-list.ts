import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { accountQuery } from "#web/api/account.ts";
import { isProblem } from "#web/api/problem-error.ts";
import { showToast } from "#web/ui/show-toast.ts";

/** Leads away from users whose reading is refused: the rights were taken or given away meanwhile. */
export function useRefusedList(error: Error | null): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isRefused = isProblem(error, "admin_required");
  useEffect(() => {
    if (!isRefused) return;
    showToast({ message: "Admin privileges required.", style: "error" });
    void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
    void navigate({ to: "/search", replace: true });
  }, [isRefused, navigate, queryClient]);
}
