import { Badge, Button, Skeleton, Stack, Text } from "@mantine/core";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Delivery, Webhook } from "#contract/schemas/webhook.ts";
import { deliveriesQuery, resendDelivery } from "#web/api/account/webhooks.ts";
import { serverClock } from "#web/api/http/server-clock.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { formatExactDate } from "#web/ui/format/format-date.ts";
import { AccountFailure } from "../../account-failure.tsx";
import settings from "../settings.module.css";
import { deliveryStateWords, describeAttempt, describeNext } from "./describe-webhook.ts";
import classes from "./webhooks.module.css";

const colors = { pending: "gray", delivered: "verdigris", failed: "red" } as const;

/** While something is being sent. */
const lookMilliseconds = 2000;

/** Lists what was sent to a webhook, newest first. */
export function DeliveryList({ webhook }: { readonly webhook: Webhook }) {
  const { webhookId, url } = webhook;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      ...deliveriesQuery(webhookId),
      refetchInterval: ({ state }) => {
        const pages = state.data?.pages ?? [];
        return pages.some(({ deliveries }) => deliveries.some(isUnderWay))
          ? lookMilliseconds
          : false;
      },
    },
  );
  const deliveries = data?.pages.flatMap((page) => page.deliveries) ?? [];
  if (data === undefined) {
    if (error === null) return <Skeleton height={64} />;
    return <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} />;
  }
  return (
    <Stack gap="sm" w="100%" align="flex-start">
      {deliveries.length === 0 && (
        <Text size="sm">Nothing was sent in the last 30 days. Send a test to try it.</Text>
      )}
      <ul className={settings["list"]} aria-label={`Deliveries to ${url}`}>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.deliveryId} webhook={webhook} delivery={delivery} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          size="xs"
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show older deliveries
        </Button>
      )}
    </Stack>
  );
}

function isUnderWay(delivery: Delivery): boolean {
  return describeNext(delivery, serverClock.now()) === "Sending…";
}

interface DeliveryRowProps {
  readonly webhook: Webhook;
  readonly delivery: Delivery;
}

function DeliveryRow({ webhook, delivery }: DeliveryRowProps) {
  const { webhookId, disabled } = webhook;
  const { deliveryId, event, state, attempts, body, createdAt } = delivery;
  const queryClient = useQueryClient();
  const resend = useMutation({
    mutationFn: () => resendDelivery(webhookId, deliveryId),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: deliveriesQuery(webhookId).queryKey }),
  });
  const last = attempts.at(-1);
  const next = describeNext(delivery, serverClock.now());
  return (
    <li className={settings["row"]}>
      <div className={settings["what"]}>
        <p>
          <code>{event}</code>{" "}
          <Badge size="sm" radius="sm" tt="none" color={colors[state]}>
            {deliveryStateWords[state]}
          </Badge>
        </p>
        <small>{formatExactDate(createdAt)}</small>
        {last !== undefined && last.error !== null && <small>{last.error}</small>}
        {next !== null && <small>{next}</small>}
      </div>
      {disabled === null && (
        <Button
          size="xs"
          variant="default"
          aria-label={`Resend ${event} of ${formatExactDate(createdAt)}`}
          loading={resend.isPending}
          onClick={() => resend.mutate()}
        >
          Resend
        </Button>
      )}
      <details className={classes["details"]}>
        <summary>Details</summary>
        {attempts.length > 0 && (
          <ol className={classes["attempts"]} aria-label="Attempts">
            {attempts.map((attempt) => (
              <li key={attempt.at}>{describeAttempt(attempt)}</li>
            ))}
          </ol>
        )}
        {/* Focusable, so arrow keys scroll it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className={classes["body"]} tabIndex={0} role="group" aria-label="Body">
          {body}
        </pre>
      </details>
      {resend.error !== null && (
        <AccountFailure error={resend.error} fallback="It wasn't resent. Please try again." />
      )}
    </li>
  );
}
