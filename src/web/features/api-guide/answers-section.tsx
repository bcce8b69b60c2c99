import { CodeBlock } from "#web/features/api-call/code-block.tsx";
import { GuideSection, Terms } from "./guide-section.tsx";

const answer = `{
  "run": { "runId": "…", "status": "succeeded", "result": … },
  "outputs": [
    {
      "filename": "photo_reduced.webp",
      "contentType": "image/webp",
      "size": 48213,
      "url": "https://…"
    }
  ],
  "charged": 0.01,
  "balances": { "free": 9.99, "paid": 0 }
}`;

export function AnswersSection() {
  return (
    <GuideSection id="answers" title="What comes back">
      <CodeBlock label="An answer" text={answer} />
      <p>
        Whoever has a <code>url</code> can fetch that file without a key, until the run’s session
        ends. A file is in no other way public.
      </p>
      <Terms
        terms={[
          ["?answer=file", "The bytes of the one file in place of JSON."],
          ["?answer=zip", "All files as one zip."],
          ["?maxCredits=0.05", "Refuses, before anything runs, what would cost more."],
          [
            "Prefer: wait=60",
            "Waits so many seconds for the end, 60 at most and 30 without it. What takes longer answers 202, and the run is at its Location.",
          ],
          ["Prefer: respond-async", "Answers 202 at once."],
          ["Run-Id, Credits-Charged", "Headers that tell the run and what it cost."],
        ]}
      />
    </GuideSection>
  );
}
