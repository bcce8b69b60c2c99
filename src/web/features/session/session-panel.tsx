import { SessionDetails } from "./session-details.tsx";
import { SessionTime } from "./session-time.tsx";
import type { UtilitySession } from "./use-utility-session.ts";

export default function SessionPanel({ use }: { readonly use: UtilitySession }) {
  return (
    <>
      <h2>Session</h2>
      {use.session?.status === "ACTIVE" && (
        <SessionTime expiresAt={use.session.expiresAt} onExpired={use.expire} />
      )}
      <SessionDetails use={use} holdsFiles={false} />
    </>
  );
}
