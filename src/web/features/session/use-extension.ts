import { useMutation } from "@tanstack/react-query";
import type { Session } from "#contract/schemas/session.ts";
import { isNotFound, isProblem } from "#web/api/http/problem-error.ts";
import { extendSession } from "#web/api/sessions/sessions.ts";
import { oneTabAtATime } from "#web/browser/one-tab-at-a-time.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { sessionSentences } from "./session-sentences.ts";

interface ExtensionParts {
  readonly put: (extended: Session | null) => void;
  /** Called when the session is gone. */
  readonly onGone: () => void;
  /** Called when it expired. */
  readonly onOver: () => void;
}

interface Asked {
  readonly session: Session;
  /** When nobody asked: what fails is tried again. */
  readonly isQuiet: boolean;
}

/** Extends a session and reports the outcome, unless quiet. */
export function useExtension({ put, onGone, onOver }: ExtensionParts) {
  return useMutation({
    mutationFn: ({ session }: Asked) =>
      oneTabAtATime(session.sessionId, () => extendSession(session)),
    onSuccess(extended, { isQuiet }) {
      put(extended);
      if (!isQuiet) showToast({ message: sessionSentences.extended, style: "success" });
    },
    onError(refused, { isQuiet }) {
      if (!isQuiet) showToast({ message: sessionSentences.notExtended(refused), style: "error" });
      if (isNotFound(refused)) onGone();
      if (isProblem(refused, "session_not_active")) onOver();
    },
  });
}
