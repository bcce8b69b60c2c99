import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { verifyWebhookProgram } from "#contract/facts/snippets/verify-webhook.ts";
import { webhookEvents, webhookEventSentences } from "#contract/facts/webhook.ts";
import { CodeBlock } from "#web/features/api-call/snippet.tsx";
import { CopyButton } from "#web/ui/clipboard/copy-button.tsx";
import { GuideSection, Terms } from "./guide-section.tsx";

const example = `{
  "type": "run.succeeded",
  "timestamp": "2031-03-30T12:00:05.000Z",
  "data": {
    "runId": "0b8cf3a4-6f0e-4a3c-9a52-6c2f0f6a1d3e",
    "sessionId": "5b7e2c1d-3c5a-4b0f-8d6e-1f2a3b4c5d6e",
    "utilityId": "resize-image_1",
    "operation": "reduce",
    "origin": "call",
    "status": "succeeded",
    "price": 0.01,
    "error": null,
    "createdAt": "2031-03-30T12:00:00.000Z",
    "startedAt": "2031-03-30T12:00:01.000Z",
    "endedAt": "2031-03-30T12:00:05.000Z"
  }
}`;

/** Explains what webhooks send, and how to check that it is genuine. */
export function WebhooksSection() {
  return (
    <GuideSection id="webhooks" title="Webhooks">
      <p>
        Instead of asking whether a run has ended, let us call you. Add an address under Webhooks in{" "}
        <Anchor
          inherit
          renderRoot={(props) => <Link to="/my-profile" hash="webhooks" {...props} />}
        >
          your profile
        </Anchor>
        , or with <code>POST /api/webhooks</code> and a key that has the scope <code>webhooks</code>
        . We send a <code>POST</code> with JSON for these events:
      </p>
      <Terms terms={webhookEvents.map((event) => [event, `${webhookEventSentences[event]}.`])} />
      <CodeBlock label="Example delivery" text={example} />
      <p>
        Deliveries never contain your options, results or files. Read the run with{" "}
        <code>{"GET /api/runs/{runId}"}</code>.
      </p>
      <p>
        Anyone can send a request to your address, so check the signature. Deliveries follow{" "}
        <Anchor inherit href="https://www.standardwebhooks.com">
          Standard Webhooks
        </Anchor>
        , which has libraries for most languages. This program for Node needs none:
      </p>
      <div>
        <CopyButton
          text={verifyWebhookProgram}
          label="Copy program that verifies webhooks"
          copiedMessage="Program copied to clipboard!"
          failedMessage="Failed to copy the program. Please try manually."
        />
      </div>
      <CodeBlock label="Verify webhooks in Node" text={verifyWebhookProgram} />
      <Terms
        terms={[
          [
            "webhook-id",
            "The same each time a delivery is sent. Remember it to ignore repeats, which are rare but possible.",
          ],
          ["webhook-timestamp", "When this attempt began, in seconds since 1970."],
          [
            "webhook-signature",
            "v1, and the HMAC-SHA256 of ID, timestamp and body in Base64. For 24 hours after you replace the secret there are two, separated by a space.",
          ],
        ]}
      />
      <p>
        Answer with any 2xx status within 15 seconds. Otherwise we try again after 5 seconds, 5
        minutes, 30 minutes, and 2, 5, 10, 14, 20 and 24 hours. Redirects aren’t followed. After
        five days without a success we turn the webhook off and email you, and after{" "}
        <code>410 Gone</code> at once. Your profile lists the deliveries of the last 30 days, and
        can resend each.
      </p>
    </GuideSection>
  );
}
