import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { errorMessage } from "#web/browser/error-message.ts";
import { isProblem, ProblemError } from "#web/api/http/problem-error.ts";
import { accountQuery } from "#web/api/account/account.ts";
import { showToast } from "#web/ui/show-toast.ts";

/** Words an administrator's failed call, with `sentence` around the reason. */
export function adminFailure(error: unknown, sentence: (reason: string) => string): string {
  // The administrator lost their rights, so no other reason matters.
  if (isProblem(error, "admin_required")) return "Admin privileges required.";
  return sentence(errorMessage(error));
}

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
