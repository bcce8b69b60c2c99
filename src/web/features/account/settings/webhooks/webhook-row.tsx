import { Badge, Button, Group, Skeleton } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import type { NewWebhook, Webhook } from "#contract/schemas/webhook.ts";
import {
  changeWebhook,
  deleteWebhook,
  deliveriesQuery,
  replaceWebhookSecret,
  sendWebhookTest,
} from "#web/api/account/webhooks.ts";
import { serverClock } from "#web/api/http/server-clock.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { formatDate } from "#web/ui/format/format-date.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { AccountFailure } from "../../account-failure.tsx";
import settings from "../settings.module.css";
import { describeDisabled, describeFormerSecret } from "./describe-webhook.ts";
import { SecretNotice } from "./secret-notice.tsx";

const WebhookChangeForm = lazy(async () => ({
  default: (await import("./webhook-form.tsx")).WebhookChangeForm,
}));
const DeliveryList = lazy(async () => ({
  default: (await import("./delivery-list.tsx")).DeliveryList,
}));

interface WebhookRowProps {
  readonly webhook: Webhook;
  readonly onChange: () => Promise<void>;
}

export function WebhookRow({ webhook, onChange }: WebhookRowProps) {
  const { webhookId } = webhook;
  const [open, setOpen] = useState<"change" | "deliveries" | null>(null);
  const [rotated, setRotated] = useState<NewWebhook | null>(null);
  return (
    <li className={settings["row"]}>
      <WebhookFacts webhook={webhook} />
      <WebhookActions
        webhook={webhook}
        open={open}
        onOpen={setOpen}
        onRotated={setRotated}
        onChange={onChange}
      />
      {rotated !== null && <SecretNotice made={rotated} onDone={() => setRotated(null)} />}
      <Suspense fallback={<Skeleton height={200} />}>
        {open === "change" && (
          <WebhookChangeForm
            webhook={webhook}
            send={(body) => changeWebhook(webhookId, body)}
            onSent={async () => {
              await onChange();
              setOpen(null);
            }}
          />
        )}
        {open === "deliveries" && <DeliveryList webhook={webhook} />}
      </Suspense>
    </li>
  );
}

function WebhookFacts({ webhook }: { readonly webhook: Webhook }) {
  const { url, events, createdAt } = webhook;
  const off = describeDisabled(webhook);
  const formerSecret = describeFormerSecret(webhook, serverClock.now());
  return (
    <div className={settings["what"]}>
      <p className="breakable">
        {url}{" "}
        {off !== null && (
          <Badge size="sm" radius="sm" tt="none" color="orange">
            Off
          </Badge>
        )}
      </p>
      <small>{events.join(", ")}</small>
      {off !== null && <small>{off}</small>}
      {formerSecret !== null && <small>{formerSecret}</small>}
      <small>Added {formatDate(createdAt)}</small>
    </div>
  );
}

type Opened = "change" | "deliveries" | null;

interface WebhookActionsProps extends WebhookRowProps {
  readonly open: Opened;
  readonly onOpen: (open: Opened) => void;
  readonly onRotated: (made: NewWebhook) => void;
}

function WebhookActions({ webhook, open, onOpen, onRotated, onChange }: WebhookActionsProps) {
  const { webhookId, url, disabled } = webhook;
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<"delete" | "rotate" | null>(null);
  const change = useMutation({
    mutationFn: (isEnabled: boolean) => changeWebhook(webhookId, { isEnabled }),
    onSuccess: onChange,
  });
  const test = useMutation({
    mutationFn: () => sendWebhookTest(webhookId),
    async onSuccess() {
      onOpen("deliveries");
      await queryClient.invalidateQueries({ queryKey: deliveriesQuery(webhookId).queryKey });
    },
  });
  const rotate = useMutation({
    // Don't keep the secret in the mutation's state.
    mutationFn: async () => onRotated(await replaceWebhookSecret(webhookId)),
    onSuccess: onChange,
  });
  const remove = useMutation({
    mutationFn: () => deleteWebhook(webhookId),
    async onSuccess() {
      await onChange();
      showToast({ message: "Webhook deleted.", style: "success" });
    },
  });
  const error = change.error ?? test.error ?? rotate.error ?? remove.error;
  const toggle = (part: Exclude<Opened, null>) => onOpen(open === part ? null : part);
  const small = { size: "xs", variant: "default" } as const;
  return (
    <>
      <Group gap="xs">
        <Button
          {...small}
          aria-label={`Deliveries to ${url}`}
          aria-expanded={open === "deliveries"}
          onClick={() => toggle("deliveries")}
        >
          Deliveries
        </Button>
        {disabled === null && (
          <Button
            {...small}
            aria-label={`Send test to ${url}`}
            loading={test.isPending}
            onClick={() => test.mutate()}
          >
            Send test
          </Button>
        )}
        <Button
          {...small}
          aria-label={`Change ${url}`}
          aria-expanded={open === "change"}
          onClick={() => toggle("change")}
        >
          Change
        </Button>
        <Button
          {...small}
          aria-label={`Replace secret of ${url}`}
          loading={rotate.isPending}
          onClick={() => setAsked("rotate")}
        >
          Replace secret
        </Button>
        <Button
          {...small}
          aria-label={`${disabled === null ? "Turn off" : "Turn on"} ${url}`}
          loading={change.isPending}
          onClick={() => change.mutate(disabled !== null)}
        >
          {disabled === null ? "Turn off" : "Turn on"}
        </Button>
        <Button
          {...small}
          aria-label={`Delete ${url}`}
          loading={remove.isPending}
          onClick={() => setAsked("delete")}
        >
          Delete
        </Button>
      </Group>
      {error !== null && (
        <AccountFailure error={error} fallback="That didn't work. Please try again." />
      )}
      {asked === "delete" && (
        <ConfirmDialog
          question="Delete this webhook?"
          action="Delete"
          keep="Keep it"
          onConfirm={() => remove.mutate()}
          onClose={() => setAsked(null)}
        >
          Nothing more is sent to {url}, and its deliveries are deleted. You can’t undo this.
        </ConfirmDialog>
      )}
      {asked === "rotate" && (
        <ConfirmDialog
          question="Replace the signing secret?"
          action="Replace"
          keep="Keep it"
          onConfirm={() => rotate.mutate()}
          onClose={() => setAsked(null)}
        >
          For 24 hours, deliveries are signed with the old and the new secret. Put the new one into
          your program before then.
        </ConfirmDialog>
      )}
    </>
  );
}
