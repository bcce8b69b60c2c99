import { Anchor } from "@mantine/core";
import { firstCalls } from "#contract/facts/snippets/first-calls.ts";
import { KeyField } from "#web/features/api-call/key-field.tsx";
import { Snippet } from "#web/features/api-call/snippet.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { AnswersSection } from "./answers-section.tsx";
import classes from "./api-guide.module.css";
import { ErrorsSection } from "./errors-section.tsx";
import { GuideSection } from "./guide-section.tsx";
import { KeysSection } from "./keys-section.tsx";
import { RepeatsSection } from "./repeats-section.tsx";

/** Where one begins who calls utilities by a program: the first calls, and what holds for all of them. */
export function ApiGuide() {
  return (
    <div className={classes["guide"]}>
      <header>
        <PageHeading title="API" />
        <p className={classes["lead"]}>
          Every utility runs by one call: options and files in, results out, and the price is the
          same as in the page. Below each utility, “API” shows the call for the form as it is filled
          in.
        </p>
        <p className={classes["links"]}>
          <Anchor href="/docs/reference">All calls and options</Anchor>
          <Anchor href="/openapi.json">OpenAPI document</Anchor>
        </p>
      </header>
      <GuideSection id="first-call" title="The first call">
        <KeyField />
        <Snippet label="Hash a text" call={firstCalls.text} />
      </GuideSection>
      <GuideSection id="files" title="With a file">
        <p>
          Files go along in a form. This one makes the longer side of <code>photo.jpg</code> 1,200
          pixels, as WebP.
        </p>
        <Snippet label="Reduce a picture" call={firstCalls.file} />
      </GuideSection>
      <AnswersSection />
      <KeysSection />
      <RepeatsSection />
      <ErrorsSection />
    </div>
  );
}
