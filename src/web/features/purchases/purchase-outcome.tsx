import { Alert, Anchor, Button, Group, Text } from "@mantine/core";
import { IconCircleCheck, IconClock } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { Purchase } from "#contract/schemas/purchase.ts";
import { accountQuery, creditsKey } from "#web/api/account/account.ts";
import { checkedPurchaseQuery } from "#web/api/purchases.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { askToRunAtOnce } from "#web/features/runs/use-awaited-run.ts";
import { keepForm } from "#web/features/kept-work/kept-work.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import { forgetInterrupted, readInterrupted } from "./interrupted-run.ts";
import { siteAddress } from "#web/browser/site-address.ts";

/** Shows whether the purchase was paid, on return from Stripe. */
export function PurchaseOutcome({ purchaseId }: { readonly purchaseId: string }) {
  const { data: purchase, error, refetch } = useQuery(checkedPurchaseQuery(purchaseId));
  const queryClient = useQueryClient();
  const status = purchase?.status;
  useEffect(() => {
    if (status === undefined) return;
    void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: [...creditsKey, "purchases", "list"] });
  }, [status, queryClient]);
  if (error !== null && purchase === undefined) {
    return <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} />;
  }
  if (purchase === undefined)
    return <Text role="status">Checking your purchase with Stripe …</Text>;
  if (purchase.status === "paid") return <Paid purchase={purchase} />;
  if (purchase.status === "waiting") {
    return (
      <Alert role="status" icon={<IconClock size={20} aria-hidden />} title="Waiting for payment">
        Your payment is on its way. You'll get the credits when it arrives, which can take days with
        some payment methods. You can leave this page.
      </Alert>
    );
  }
  if (purchase.status === "open" || purchase.status === "begun") {
    return (
      <Alert role="status" icon={<IconClock size={20} aria-hidden />} title="Not paid yet">
        Nothing was charged. If you've just paid, this page will update in a moment. If you
        cancelled, you can choose again below.
      </Alert>
    );
  }
  return <ErrorNotice message={purchase.trouble ?? "This purchase wasn't paid."} />;
}

function Paid({ purchase }: { readonly purchase: Purchase }) {
  const { credits, receiptUrl } = purchase;
  return (
    <Alert
      color="verdigris"
      role="status"
      icon={<IconCircleCheck size={20} aria-hidden />}
      title={`Paid: ${formatCredits(credits)} credits`}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          They are in your account.{" "}
          {receiptUrl !== null && (
            <Anchor href={receiptUrl} target="_blank" rel="noreferrer" fz="inherit" c="inherit">
              Receipt
            </Anchor>
          )}
        </Text>
        <Resume />
      </Group>
    </Alert>
  );
}

/** Returns to the run that lacked credits. */
function Resume() {
  const router = useRouter();
  const [run] = useState(readInterrupted);
  if (run === null) return null;
  const resume = () => {
    const { utilityId, href, form } = run;
    keepForm(utilityId, form);
    askToRunAtOnce(utilityId);
    forgetInterrupted();
    router.history.push(siteAddress(href));
  };
  return <Button onClick={resume}>Run {run.name} now</Button>;
}
