import { Button, Group, Text, Title } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import type { CreditPack } from "#contract/schemas/purchase.ts";
import {
  creditPacksQuery,
  orderCreditPacks,
  reloadSold,
} from "#web/api/administration/purchases.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import { formatMoney } from "#web/ui/format/format-money.ts";
import { OtherAmounts } from "./other-amounts.tsx";
import classes from "./packs.module.css";

const PackDialog = lazy(() => import("./pack-dialog.tsx"));

/** Lists packs in the order people see them, and the terms for other amounts. */
export function PackList() {
  const { data, error } = useQuery(creditPacksQuery);
  const [edited, setEdited] = useState<CreditPack | "new" | null>(null);
  const queryClient = useQueryClient();
  const order = useMutation({
    mutationFn: orderCreditPacks,
    onSettled: () => reloadSold(queryClient),
  });
  if (error !== null) return <Text c="dimmed">{errorMessage(error)}</Text>;
  const packs = data?.packs ?? [];
  const move = (from: number, by: number) => {
    const ids = packs.map(({ packId }) => packId);
    const [moved = ""] = ids.splice(from, 1);
    order.mutate(ids.toSpliced(from + by, 0, moved));
  };
  return (
    <section aria-labelledby="packs" className={classes["section"]}>
      <Title order={2} size="h4" id="packs">
        For sale
      </Title>
      {order.error !== null && (
        <ErrorNotice message={`The order wasn't changed. ${errorMessage(order.error)}`} />
      )}
      <ol className={classes["packs"]} aria-label="Packs">
        {packs.map((pack, index) => (
          <li key={pack.packId} className={classes["pack"]}>
            <p className={classes["what"]}>
              <b>{pack.name}</b>
              {pack.isActive ? "" : " (hidden)"}
              <small>
                {formatCredits(pack.credits)} credits, {formatMoney(pack.price, pack.currency)}
              </small>
            </p>
            <Group gap={4} wrap="nowrap">
              <Button
                variant="default"
                size="xs"
                aria-label={`Change ${pack.name}`}
                onClick={() => setEdited(pack)}
              >
                Change
              </Button>
              <MoveButton
                label={`Move ${pack.name} up`}
                isUp
                isOff={index === 0 || order.isPending}
                onClick={() => move(index, -1)}
              />
              <MoveButton
                label={`Move ${pack.name} down`}
                isUp={false}
                isOff={index === packs.length - 1 || order.isPending}
                onClick={() => move(index, 1)}
              />
            </Group>
          </li>
        ))}
      </ol>
      {data !== undefined && <OtherAmounts terms={data.customAmounts} />}
      <div>
        <Button size="xs" onClick={() => setEdited("new")}>
          New pack
        </Button>
      </div>
      {edited !== null && (
        <Suspense>
          <PackDialog pack={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </section>
  );
}

interface MoveButtonProps {
  readonly label: string;
  readonly isUp: boolean;
  readonly isOff: boolean;
  readonly onClick: () => void;
}

function MoveButton({ label, isUp, isOff, onClick }: MoveButtonProps) {
  const Icon = isUp ? IconArrowUp : IconArrowDown;
  return (
    <Button
      variant="default"
      size="xs"
      px={8}
      aria-label={label}
      disabled={isOff}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </Button>
  );
}
