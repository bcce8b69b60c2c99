import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { accountQuery } from "#web/api/account/account.ts";
import { ProblemError } from "#web/api/http/problem-error.ts";
import { showToast } from "#web/ui/show-toast.ts";

/** Leaves the users screens when the administrator lost their rights. */
export function useRefusedList(error: Error | null): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const refusal = error instanceof ProblemError && error.status === 403 ? error : null;
  useEffect(() => {
    if (refusal === null) return;
    showToast({ message: refusal.message, style: "error" });
    void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
    void navigate({ to: "/search", replace: true });
  }, [refusal, navigate, queryClient]);
}
