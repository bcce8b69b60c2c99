import { CodeBlock } from "#web/features/api-call/code-block.tsx";
import { GuideSection, Terms } from "./guide-section.tsx";

const problem = `{
  "type": "about:blank",
  "title": "Not enough credits",
  "status": 402,
  "detail": "You do not have enough credits for this run.",
  "code": "insufficient_credits"
}`;

export function ErrorsSection() {
  return (
    <GuideSection id="errors" title="Errors">
      <p>
        Whatever is refused is <code>application/problem+json</code>: a sentence for people in{" "}
        <code>detail</code>, and for programs a <code>code</code> that stays as it is. A run that
        fails costs nothing.
      </p>
      <CodeBlock label="A refusal" text={problem} />
      <Terms
        terms={[
          ["401", "No key, or one that is unknown, revoked or has ended."],
          [
            "402",
            "Too few credits, a limit or the key’s cap is reached, or it costs more than maxCredits.",
          ],
          ["403", "The key lacks the scope or the utility, or the account may not use it."],
          [
            "409",
            "It cannot be done as things are: too many files, answer=file without exactly one, or the run of this Idempotency-Key is still at work.",
          ],
          ["413, 415", "A file or the options are too large, or of another type than is taken."],
          ["422", "Options or files are wrong, or the run could not do it: detail says what."],
          ["429", "Too many calls: wait as long as Retry-After says."],
          ["503", "The server is busy. Try again."],
        ]}
      />
    </GuideSection>
  );
}
