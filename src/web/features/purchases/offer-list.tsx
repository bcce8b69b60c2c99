import { Button, Group, NumberInput, Text, Title } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { CreditOffers, CustomAmounts } from "#contract/schemas/purchase.ts";
import { buyCredits, type Wanted } from "#web/api/purchases.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import { formatMoney } from "#web/ui/format/format-money.ts";
import classes from "./purchases.module.css";

/** Packs and custom amounts, each leading to Stripe. */
export function OfferList({ offers }: { readonly offers: CreditOffers }) {
  const buying = useMutation({
    mutationFn: buyCredits,
    onSuccess(url) {
      if (url !== null) window.location.assign(url);
    },
  });
  // Stay busy after success, while Stripe's page loads.
  const isBusy = buying.isPending || buying.isSuccess;
  const { packs, customAmounts } = offers;
  const isChosen = (packId: string) =>
    isBusy && buying.variables !== undefined && "packId" in buying.variables
      ? buying.variables.packId === packId
      : false;
  return (
    <section className={classes["section"]} aria-labelledby="buy">
      <Title order={2} size="h4" id="buy">
        Buy credits
      </Title>
      {buying.error !== null && <ErrorNotice message={errorMessage(buying.error)} />}
      {packs.length === 0 && customAmounts === null && (
        <Text c="dimmed">No credits are for sale right now.</Text>
      )}
      <ul className={classes["packs"]}>
        {packs.map(({ packId, name, credits, price, currency }) => (
          <li key={packId} className={classes["pack"]}>
            <h3>{name}</h3>
            <p className={classes["credits"]}>{formatCredits(credits)} credits</p>
            <Button
              fullWidth
              loading={isChosen(packId)}
              disabled={isBusy}
              aria-label={`Buy ${name} for ${formatMoney(price, currency)}`}
              onClick={() => buying.mutate({ packId })}
            >
              {formatMoney(price, currency)}
            </Button>
          </li>
        ))}
      </ul>
      {customAmounts !== null && (
        <OtherAmount
          terms={customAmounts}
          isBusy={isBusy}
          onBuy={(wanted) => buying.mutate(wanted)}
        />
      )}
    </section>
  );
}

interface OtherAmountProps {
  readonly terms: CustomAmounts;
  readonly isBusy: boolean;
  readonly onBuy: (wanted: Wanted) => void;
}

function OtherAmount({ terms, isBusy, onBuy }: OtherAmountProps) {
  const { priceOfCredit, currency, leastCredits, mostCredits } = terms;
  const [typed, setTyped] = useState<number | string>(leastCredits);
  const credits = Number(typed);
  const isSold = Number.isInteger(credits) && credits >= leastCredits && credits <= mostCredits;
  const rule = `Choose a whole number between ${leastCredits} and ${mostCredits}.`;
  return (
    <div className={classes["other"]}>
      <Group align="end" gap="sm">
        <NumberInput
          label="Custom amount of credits"
          value={typed}
          onChange={setTyped}
          min={leastCredits}
          max={mostCredits}
          allowDecimal={false}
          clampBehavior="none"
          error={isSold ? null : rule}
        />
        <Button variant="default" disabled={isBusy || !isSold} onClick={() => onBuy({ credits })}>
          {isSold ? `Buy for ${formatMoney(credits * priceOfCredit, currency)}` : "Buy"}
        </Button>
      </Group>
    </div>
  );
}
