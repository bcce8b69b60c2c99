import { Alert, Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { Suspense } from "react";
import type { Account } from "#contract/schemas/account.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { refusalOfAccess } from "#contract/facts/utility/access.ts";
import { isRetired, retirementSentence } from "#contract/facts/utility/status.ts";
import { utilityQuery } from "#web/api/utility.ts";
import { latePart } from "#web/ui/late-part.tsx";

// Late, as only administrators see it.
const LackingNotice = latePart(() => import("./lacking-notice.tsx"));
// Late, as few utilities have no code.
const NotAvailableNotice = latePart(() => import("./not-available-notice.tsx"));

interface UtilityNoticeProps {
  readonly utility: CatalogueEntry;
  readonly account: Account | null;
}

/** Returns why a utility can't be used, or null. */
export function utilityNotice(utility: CatalogueEntry, account: Account | null) {
  if (isRetired(utility.status)) return "retired";
  if (!utility.available) return "unavailable";
  if (account?.disabled === true) return "disabledAccount";
  return refusalOf(utility, account)?.code ?? null;
}

/** Returns which access rule the account doesn't meet, or null. */
export function refusalOf({ access, ...utility }: CatalogueEntry, account: Account | null) {
  return refusalOfAccess(account, { ...utility, ...access });
}

export function UtilityNotice({ utility, account }: UtilityNoticeProps) {
  const rule = refusalOf(utility, account)?.detail ?? "";
  switch (utilityNotice(utility, account)) {
    case "retired":
      return <RetiredNotice utility={utility} />;
    case "unavailable":
      return <UnavailableNotice utility={utility} />;
    case "disabledAccount":
      return (
        <Alert color="red">This account has been disabled. Contact the site's administrator.</Alert>
      );
    case "account_required":
      return <SignInNotice rule={rule} />;
    case "email_domain_not_allowed":
      return (
        <Alert color="orange">
          {rule} Yours is {account?.email}.
        </Alert>
      );
    case "email_unverified":
      return (
        <Alert color="orange">
          <Group justify="space-between" gap="sm">
            <Text size="sm">{rule}</Text>
            <Button size="sm" renderRoot={(props) => <Link to="/verify-email" {...props} />}>
              Verify email
            </Button>
          </Group>
        </Alert>
      );
    case null:
      return null;
  }
}

function UnavailableNotice({ utility }: { readonly utility: CatalogueEntry }) {
  const { lacks } = utility;
  return (
    <Suspense fallback={null}>
      {lacks === undefined ? (
        <NotAvailableNotice utility={utility} />
      ) : (
        <LackingNotice lacks={lacks} />
      )}
    </Suspense>
  );
}

function RetiredNotice({ utility }: { readonly utility: CatalogueEntry }) {
  const { alternativeUtilityId, status } = utility;
  return (
    <Alert color="orange">
      <Group justify="space-between">
        <Text size="sm">{isRetired(status) && retirementSentence(status)}</Text>
        {alternativeUtilityId !== null && <AlternativeLink utilityId={alternativeUtilityId} />}
      </Group>
    </Alert>
  );
}

/** Links to the alternative, unless this person may not see it. */
function AlternativeLink({ utilityId }: { readonly utilityId: string }) {
  const { data: alternative } = useQuery(utilityQuery(utilityId));
  if (alternative === undefined) return null;
  return (
    <Button
      variant="default"
      size="xs"
      renderRoot={(props) => <Link to="/utilities/$utilityId" params={{ utilityId }} {...props} />}
    >
      Use {alternative.name} instead
    </Button>
  );
}

function SignInNotice({ rule }: { readonly rule: string }) {
  const { href } = useLocation();
  return (
    <Alert color="verdigris">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{rule} You'll return here afterwards.</Text>
        <Button
          size="sm"
          renderRoot={(props) => <Link to="/login" search={{ redirect: href }} {...props} />}
        >
          Sign in
        </Button>
      </Group>
    </Alert>
  );
}
