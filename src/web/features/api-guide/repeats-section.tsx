import { GuideSection, Terms } from "./guide-section.tsx";

export function RepeatsSection() {
  return (
    <GuideSection id="repeats" title="Retries and limits">
      <p>
        Send an <code>Idempotency-Key</code> such as a UUID with a call, and you can safely repeat
        it if you didn’t get the response. For 24 hours, the same key with the same options and
        files returns the first response with <code>Idempotent-Replayed: true</code>, and you are
        charged once. With different options or files you get 422, and while the run is in progress
        you get 409.
      </p>
      <Terms
        terms={[
          [
            "RateLimit-Policy",
            "The limit for your account: 300 calls in 60 seconds, unless this server sets another.",
          ],
          ["RateLimit", "How many calls are left, and in how many seconds the limit resets."],
        ]}
      />
      <p>You can make calls in parallel. They don’t wait for each other.</p>
    </GuideSection>
  );
}
