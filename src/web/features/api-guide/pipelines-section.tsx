import { firstCalls } from "#contract/facts/snippets/first-calls.ts";
import { Snippet } from "#web/features/api-call/snippet.tsx";
import { GuideSection, Terms } from "./guide-section.tsx";

/** Explains how one call runs several utilities, or one on many files. */
export function PipelinesSection() {
  return (
    <GuideSection id="pipelines" title="Pipelines and batches">
      <p>
        A pipeline runs several utilities in one call: each step takes what the step before gave.
        This one reduces two photos and combines them into a PDF. It costs what its steps cost, and
        nothing if one fails.
      </p>
      <Snippet label="Reduce photos and make a PDF" call={firstCalls.pipeline} />
      <Terms
        terms={[
          ["use", "The utility with its version, and the operation."],
          ["with", "Its options, but no secret ones."],
          [
            "from",
            "Earlier steps to take from, counted from 1, or 0 for the input. By default, the step before.",
          ],
          [
            "each",
            "How often the step may run if more files arrive than it takes at once. By default, once.",
          ],
          ["only", "File types that the step takes. Other files pass by."],
          ["off", "true skips the step."],
        ]}
      />
      <p>
        Beside <code>pipeline</code>, the option <code>text</code> is text for the first step, and{" "}
        <code>secrets</code> holds passwords by step, such as{" "}
        <code>{'{"2": {"password": "…"}}'}</code>. They are never stored with the pipeline.
      </p>
      <p>
        A batch is the same call with <code>mode</code> set to <code>each</code>: every file goes
        through the steps alone. A file that fails stops no other and costs nothing. The result is a
        table that says how each file ended.
      </p>
      <Snippet label="Reduce photos one by one" call={firstCalls.batch} />
      <p>
        <code>POST /api/pipelines</code> saves a pipeline to your account, and{" "}
        <code>{"GET /api/pipelines/{pipelineId}"}</code> reads it. You can keep it private, share it
        by link, or make it public. <code>POST /api/schedules</code> runs a saved one at set times.
        Both need a sign-in; a key isn&apos;t enough.
      </p>
    </GuideSection>
  );
}
