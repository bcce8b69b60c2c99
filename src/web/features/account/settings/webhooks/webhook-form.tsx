import "#web/styles/checkbox.css";
import { Checkbox, Stack, TextInput } from "@mantine/core";
import { webhookEvents, webhookEventSentences } from "#contract/facts/webhook.ts";
import { type NewWebhook, type Webhook, webhookFormSchema } from "#contract/schemas/webhook.ts";
import { makeWebhook, type WebhookBody } from "#web/api/account/webhooks.ts";
import { AccountForm, useAccountForm } from "../../account-form.tsx";

export function NewWebhookForm({
  onMade,
}: {
  readonly onMade: (made: NewWebhook) => Promise<void>;
}) {
  return (
    <WebhookForm
      initialValues={{ url: "", events: ["run.succeeded", "run.failed"] }}
      submitLabel="Add webhook"
      // Don't keep the answer, and with it the secret, in the form's state.
      send={async (body) => onMade(await makeWebhook(body))}
      onSent={() => undefined}
      fallback="The webhook wasn't added. Please try again."
    />
  );
}

interface WebhookChangeProps {
  readonly webhook: Webhook;
  readonly send: (body: WebhookBody) => Promise<unknown>;
  readonly onSent: () => Promise<void>;
}

export function WebhookChangeForm({ webhook, send, onSent }: WebhookChangeProps) {
  return (
    <WebhookForm
      initialValues={{ url: webhook.url, events: webhook.events }}
      submitLabel="Save changes"
      send={send}
      onSent={onSent}
      fallback="The webhook wasn't changed. Please try again."
    />
  );
}

interface WebhookFormProps {
  readonly initialValues: WebhookBody;
  readonly submitLabel: string;
  readonly send: (body: WebhookBody) => Promise<unknown>;
  readonly onSent: () => Promise<void> | void;
  readonly fallback: string;
}

function WebhookForm({ initialValues, submitLabel, send, onSent, fallback }: WebhookFormProps) {
  const form = useAccountForm<WebhookBody>({
    rules: webhookFormSchema,
    initialValues,
    send,
    onSent,
    fallback,
  });
  return (
    <AccountForm form={form} submitLabel={submitLabel}>
      <TextInput
        label="Address"
        description="Must start with https://."
        placeholder="https://example.com/webhooks"
        inputMode="url"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("url")}
      />
      <Checkbox.Group label="Events" {...form.getInputProps("events")}>
        <Stack gap={6} mt={6}>
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              value={event}
              label={webhookEventSentences[event]}
              description={<code>{event}</code>}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </AccountForm>
  );
}
