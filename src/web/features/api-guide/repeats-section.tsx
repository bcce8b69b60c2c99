import { GuideSection, Terms } from "./guide-section.tsx";

export function RepeatsSection() {
  return (
    <GuideSection id="repeats" title="Trying again, and limits">
      <p>
        Send an <code>Idempotency-Key</code> of your own making with a call, such as a UUID, and you
        can send it again when the answer was lost: for 24 hours the same key with the same options
        and files gives the first answer, charged once, with <code>Idempotent-Replayed: true</code>.
        With others it is refused with 422, and while the run is at work with 409.
      </p>
      <Terms
        terms={[
          [
            "RateLimit-Policy",
            "The limit: 300 calls in 60 seconds for an account, unless this server sets another.",
          ],
          ["RateLimit", "What is left of it, and in how many seconds it begins anew."],
        ]}
      />
      <p>Calls of one account do not wait for each other.</p>
    </GuideSection>
  );
}
