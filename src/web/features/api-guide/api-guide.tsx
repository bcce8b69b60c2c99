import { Anchor } from "@mantine/core";
import { firstCalls } from "#contract/facts/snippets/first-calls.ts";
import { KeyField } from "#web/features/api-call/key-field.tsx";
import { Snippet } from "#web/features/api-call/snippet.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { AgentsSection } from "./agents-section.tsx";
import { AnswersSection } from "./answers-section.tsx";
import classes from "./api-guide.module.css";
import { CommandLineSection } from "./command-line-section.tsx";
import { ErrorsSection } from "./errors-section.tsx";
import { GuideSection } from "./guide-section.tsx";
import { KeysSection } from "./keys-section.tsx";
import { PipelinesSection } from "./pipelines-section.tsx";
import { RepeatsSection } from "./repeats-section.tsx";
import { WebhooksSection } from "./webhooks-section.tsx";
import { siteAddress } from "#web/browser/site-address.ts";

/** Introduces the API: first calls and general rules. */
export function ApiGuide() {
  return (
    <div className={classes["guide"]}>
      <header>
        <PageHeading title="API" />
        <p className={classes["lead"]}>
          Run any utility with one API call: send options and files, and get the results back. The
          price is the same as on the page. Under each utility, “API” shows the call for the form as
          you have filled it in.
        </p>
        <p className={classes["links"]}>
          <Anchor href={siteAddress("/docs/reference")}>API reference</Anchor>
          <Anchor href={siteAddress("/openapi.json")}>OpenAPI document</Anchor>
        </p>
      </header>
      <GuideSection id="first-call" title="Your first call">
        <KeyField />
        <Snippet label="Hash a text" call={firstCalls.text} />
      </GuideSection>
      <GuideSection id="files" title="Send a file">
        <p>
          Send files as a form. This call scales <code>photo.jpg</code> so that its longer side is
          1,200 pixels, and converts it to WebP.
        </p>
        <Snippet label="Reduce an image" call={firstCalls.file} />
      </GuideSection>
      <AnswersSection />
      <PipelinesSection />
      <KeysSection />
      <RepeatsSection />
      <WebhooksSection />
      <ErrorsSection />
      <CommandLineSection />
      <AgentsSection />
    </div>
  );
}
