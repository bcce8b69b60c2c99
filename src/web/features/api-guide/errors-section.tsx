import { CodeBlock } from "#web/features/api-call/snippet.tsx";
import { GuideSection, Terms } from "./guide-section.tsx";

const problem = `{
  "type": "about:blank",
  "title": "Not enough credits",
  "status": 402,
  "detail": "You don't have enough credits for this run.",
  "code": "insufficient_credits"
}`;

export function ErrorsSection() {
  return (
    <GuideSection id="errors" title="Errors">
      <p>
        Errors are <code>application/problem+json</code>: <code>detail</code> is a sentence for
        people, and <code>code</code> is a stable value for programs. A run that fails costs
        nothing.
      </p>
      <CodeBlock label="Example error" text={problem} />
      <Terms
        terms={[
          ["401", "The key is missing, unknown, revoked or expired."],
          [
            "402",
            "You don’t have enough credits, you’ve reached a spending limit or the key’s cap, or the run costs more than maxCredits.",
          ],
          [
            "403",
            "The key doesn’t have the scope or the utility, or the account isn’t allowed to use it.",
          ],
          [
            "409",
            "The request conflicts with the current state: too many files, answer=file without exactly one file, or a run with this Idempotency-Key still in progress.",
          ],
          ["413, 415", "A file or the options are too large, or a file’s type isn’t allowed."],
          ["422", "The options or files are wrong, or the run failed. See detail."],
          ["429", "Too many calls. Wait for the number of seconds in Retry-After."],
          ["503", "The server is busy. Try again."],
        ]}
      />
    </GuideSection>
  );
}
