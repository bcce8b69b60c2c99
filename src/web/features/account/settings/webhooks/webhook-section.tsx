import { Anchor, Button, Skeleton, Text } from "@mantine/core";
import { IconWebhook } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { mostWebhooks } from "#contract/facts/webhook.ts";
import type { NewWebhook } from "#contract/schemas/webhook.ts";
import { webhooksQuery } from "#web/api/account/webhooks.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import settings from "../settings.module.css";
import { SettingsSection } from "../settings-section.tsx";
import { SecretNotice } from "./secret-notice.tsx";
import { WebhookRow } from "./webhook-row.tsx";

const NewWebhookForm = lazy(async () => ({
  default: (await import("./webhook-form.tsx")).NewWebhookForm,
}));

export function WebhookSection() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(webhooksQuery);
  const readAgain = () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
  return (
    <SettingsSection
      id="webhooks"
      title="Webhooks"
      lead={
        <>
          We call an address of yours when something happens, such as a run that ends.{" "}
          <Anchor inherit renderRoot={(props) => <Link to="/docs" hash="webhooks" {...props} />}>
            How to receive them
          </Anchor>
        </>
      }
    >
      {data === undefined && error !== null && (
        <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton height={64} />}
      {data?.length === 0 && <Text size="sm">You have no webhooks yet.</Text>}
      {data !== undefined && data.length > 0 && (
        <ul className={settings["list"]} aria-label="Webhooks">
          {data.map((webhook) => (
            <WebhookRow key={webhook.webhookId} webhook={webhook} onChange={readAgain} />
          ))}
        </ul>
      )}
      <WebhookMaker isFull={(data?.length ?? 0) >= mostWebhooks} onMade={readAgain} />
    </SettingsSection>
  );
}

interface WebhookMakerProps {
  readonly isFull: boolean;
  readonly onMade: () => Promise<void>;
}

/** A button that opens the form, then shows the new secret. */
function WebhookMaker({ isFull, onMade }: WebhookMakerProps) {
  const [isAsked, setAsked] = useState(false);
  const [made, setMade] = useState<NewWebhook | null>(null);
  if (made !== null) return <SecretNotice made={made} onDone={() => setMade(null)} />;
  if (isFull) {
    return (
      <Text size="sm" c="dimmed">
        You have {mostWebhooks} webhooks, which is the limit.
      </Text>
    );
  }
  if (!isAsked) {
    return (
      <Button
        variant="default"
        leftSection={<IconWebhook size={18} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        New webhook
      </Button>
    );
  }
  return (
    <>
      <Suspense fallback={<Skeleton height={320} />}>
        <NewWebhookForm
          onMade={async (webhook) => {
            setMade(webhook);
            setAsked(false);
            await onMade();
          }}
        />
      </Suspense>
      <Button variant="default" onClick={() => setAsked(false)}>
        Cancel
      </Button>
    </>
  );
}
