import { Alert, Button, Group, Text } from "@mantine/core";
import { Link, useLocation } from "@tanstack/react-router";
import type { Account } from "#contract/account.ts";
import type { CatalogueEntry } from "#contract/utility.ts";

interface UtilityNoticeProps {
  readonly utility: CatalogueEntry;
  readonly account: Account | null;
}

/** Why the utility cannot be used as things are, with the way out; null where it can. */
export function utilityNotice(utility: CatalogueEntry, account: Account | null) {
  if (utility.status === "disabled" || utility.status === "decommissioned") return "retired";
  if (!utility.available) return "unavailable";
  if (account === null || account.isGuest) return isForGuests(utility) ? null : "signedOut";
  if (account.disabled) return "disabledAccount";
  return null;
}

/** True where nobody needs an account: it costs nothing and asks for none. */
function isForGuests({ creditsPerExecution, access }: CatalogueEntry): boolean {
  const { requiresAccount, allowedEmailDomains } = access;
  return creditsPerExecution === 0 && !requiresAccount && allowedEmailDomains.length === 0;
}

export function UtilityNotice({ utility, account }: UtilityNoticeProps) {
  switch (utilityNotice(utility, account)) {
    case "retired":
      return <RetiredNotice utility={utility} />;
    case "unavailable":
      return <Alert color="blue">This utility is not available yet.</Alert>;
    case "signedOut":
      return <SignInNotice />;
    case "disabledAccount":
      return <Alert color="red">This account has been disabled.</Alert>;
    case null:
      return null;
  }
}

function RetiredNotice({ utility }: { readonly utility: CatalogueEntry }) {
  const { alternativeUtilityId: alternative } = utility;
  const state = utility.status === "disabled" ? "disabled" : "decommissioned";
  return (
    <Alert color="orange">
      <Group justify="space-between">
        <Text size="sm">This utility has been {state}.</Text>
        {alternative !== null && (
          <Button
            variant="default"
            size="xs"
            renderRoot={(props) => (
              <Link to="/utilities/$utilityId" params={{ utilityId: alternative }} {...props} />
            )}
          >
            Use {alternative} instead
          </Button>
        )}
      </Group>
    </Alert>
  );
}

function SignInNotice() {
  const { href } = useLocation();
  return (
    <Alert color="verdigris">
      <Group justify="space-between" gap="sm">
        <Text size="sm">Sign in to use this utility. You come back here afterwards.</Text>
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
