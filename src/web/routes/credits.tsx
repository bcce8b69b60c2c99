import "#web/styles/forms.css";
import "#web/styles/table.css";
import { createFileRoute } from "@tanstack/react-router";
import { requireAccount } from "#web/features/account/sign-in/return-address.ts";
import { CreditsScreen } from "#web/features/purchases/credits-screen.tsx";

interface CreditsSearch {
  /** The purchase, on return from Stripe. */
  readonly purchase?: string;
}

export const Route = createFileRoute("/credits")({
  validateSearch: ({ purchase }: Record<string, unknown>): CreditsSearch =>
    typeof purchase === "string" && /^[0-9a-f-]{36}$/.test(purchase) ? { purchase } : {},
  beforeLoad: async (guard) => void (await requireAccount(guard)),
  component: CreditsPage,
});

function CreditsPage() {
  const { purchase } = Route.useSearch();
  return <CreditsScreen purchaseId={purchase} />;
}
