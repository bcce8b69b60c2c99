import { Button, Group, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import type { CreditPack } from "#contract/schemas/purchase.ts";
import { creditPacksQuery } from "#web/api/administration/purchases.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import { formatMoney } from "#web/ui/format/format-money.ts";

const PackDialog = lazy(() => import("./pack-dialog.tsx"));

/** The packs that are sold, each of which opens to be changed. */
export function PackList() {
  const { data, error } = useQuery(creditPacksQuery);
  const [edited, setEdited] = useState<CreditPack | "new" | null>(null);
  if (error !== null) return <Text c="dimmed">{errorMessage(error)}</Text>;
  return (
    <section aria-labelledby="packs">
      <Title order={2} size="h4" id="packs" mb="xs">
        Packs
      </Title>
      <Group gap="xs">
        {data?.packs.map((pack) => (
          <Button key={pack.packId} variant="default" size="xs" onClick={() => setEdited(pack)}>
            {pack.name}: {formatCredits(pack.credits)} credits,{" "}
            {formatMoney(pack.price, pack.currency)}
            {pack.isActive ? "" : " (hidden)"}
          </Button>
        ))}
        <Button size="xs" onClick={() => setEdited("new")}>
          New pack
        </Button>
      </Group>
      {edited !== null && (
        <Suspense>
          <PackDialog pack={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </section>
  );
}
