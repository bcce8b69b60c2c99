import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Session } from "#contract/schemas/session.ts";
import { readSession, type sessionQuery } from "#web/api/sessions/sessions.ts";

/** The page's session in the query cache. */
export function useKeptSession(key: ReturnType<typeof sessionQuery>["queryKey"]) {
  const queryClient = useQueryClient();
  const puts = useRef(0);
  const current = () => queryClient.getQueryData(key) ?? null;
  const put = (next: Session | null) => {
    puts.current += 1;
    // A pending answer would be older.
    void queryClient.cancelQueries({ queryKey: key });
    queryClient.setQueryData(key, next);
  };
  /** Refreshes a session; calls `onOver` if it is no longer active. */
  const learn = async (known: Session, onOver: () => void) => {
    const before = current()?.sessionId;
    for (;;) {
      const seen = puts.current;
      const read = await readSession(known);
      // Another session replaced it and must not be ended.
      if (current()?.sessionId !== before) return;
      // A newer answer, such as an upload's, arrived meanwhile; this one may lack its changes.
      if (seen !== puts.current) continue;
      if (read?.status === "ACTIVE") put(read);
      else onOver();
      return;
    }
  };
  return { current, put, learn };
}
