import { CodeBlock } from "#web/features/api-call/snippet.tsx";
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
    <GuideSection id="answers" title="Responses">
      <CodeBlock label="Example response" text={answer} />
      <p>
        Anyone with a file’s <code>url</code> can download it without a key until the run’s session
        ends. Files aren’t public in any other way.
      </p>
      <Terms
        terms={[
          [
            "?answer=file",
            "Returns the file itself instead of JSON. The run must produce exactly one file.",
          ],
          ["?answer=zip", "Returns all files as a ZIP."],
          ["?maxCredits=0.05", "Refuses the run before it starts if it would cost more."],
          [
            "Prefer: wait=60",
            "Waits up to 60 seconds for the run to end. The default is 30. If the run takes longer, you get 202 and can follow it at the URL in Location.",
          ],
          ["Prefer: respond-async", "Returns 202 at once."],
          ["Run-Id, Credits-Charged", "Response headers with the run’s ID and its cost."],
        ]}
      />
    </GuideSection>
  );
}
