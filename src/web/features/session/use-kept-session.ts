import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Session } from "#contract/schemas/session.ts";
import { readSession, type sessionQuery } from "#web/api/sessions/sessions.ts";

/** The session as the page keeps it, under the key of its query. */
export function useKeptSession(key: ReturnType<typeof sessionQuery>["queryKey"]) {
  const queryClient = useQueryClient();
  const puts = useRef(0);
  const current = () => queryClient.getQueryData(key) ?? null;
  const put = (next: Session | null) => {
    puts.current += 1;
    // An answer still under way is older than this one.
    void queryClient.cancelQueries({ queryKey: key });
    queryClient.setQueryData(key, next);
  };
  /** Reads a session anew; `onOver` is told of one that is no longer active. */
  const learn = async (known: Session, onOver: () => void) => {
    const before = current()?.sessionId;
    for (;;) {
      const seen = puts.current;
      const read = await readSession(known);
      // Another session has taken its place, and is not ended by what became of this one.
      if (current()?.sessionId !== before) return;
      // Something newer arrived meanwhile, an upload's answer for one: what was read may lack it.
      if (seen !== puts.current) continue;
      if (read?.status === "ACTIVE") put(read);
      else onOver();
      return;
    }
  };
  return { current, put, learn };
}
