import "#web/styles/forms.css";
import "#web/styles/table.css";
import { Alert, Button, Group, Stack } from "@mantine/core";
import { IconChartBar, IconCoins, IconLogout, IconShieldLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute, Link } from "@tanstack/react-router";
import { accountQuery, useAccount } from "#web/api/account/account.ts";
import { settingsQuery } from "#web/api/settings.ts";
import { CreditLedger } from "#web/features/account/profile/credit-ledger.tsx";
import classes from "#web/features/account/profile/profile.module.css";
import { ProfileTable } from "#web/features/account/profile/profile-table.tsx";
import { GuestNotice } from "#web/features/account/profile/guest-notice.tsx";
import { requireAccount } from "#web/features/account/sign-in/return-address.ts";
import { useSignOut } from "#web/features/account/sign-in/use-sign-out.ts";
import { AccountSettings } from "#web/features/account/settings/account-settings.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

export const Route = createFileRoute("/my-profile")({
  beforeLoad: async (guard) => {
    const account = await guard.context.queryClient.ensureQueryData(accountQuery);
    // Guests are told what an account offers.
    if (account?.isGuest !== true) await requireAccount(guard);
  },
  component: ProfileScreen,
});

function ProfileScreen() {
  const { account } = useAccount();
  if (account === null || account === undefined) return null;
  if (account.isGuest) return <GuestNotice />;
  return (
    <Stack gap="xl">
      <Group justify="space-between">
        <PageHeading title="My profile" />
        <Group gap="sm">
          <CreditsLink />
          <UsageLink />
          <LogoutButton />
        </Group>
      </Group>
      {account.needsSecondFactor && (
        <Alert color="orange" role="status" icon={<IconShieldLock size={20} aria-hidden />}>
          Administrators of this site need a second factor. Set one up below:{" "}
          {account.hasPassword ? "two-factor authentication" : "a passkey"}.
        </Alert>
      )}
      <div className={classes["layout"]}>
        <div>
          <ProfileTable account={account} />
        </div>
        <CreditLedger />
      </div>
      <AccountSettings account={account} />
    </Stack>
  );
}

/** Only when credits are sold. */
function CreditsLink() {
  const { data: settings } = useQuery(settingsQuery);
  if (settings?.sellsCredits !== true) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconCoins size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/credits" {...props} />}
    >
      Get credits
    </Button>
  );
}

function UsageLink() {
  return (
    <Button
      variant="default"
      leftSection={<IconChartBar size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/my-usage" {...props} />}
    >
      My usage
    </Button>
  );
}

function LogoutButton() {
  const signOut = useSignOut();
  return (
    <Button
      variant="default"
      leftSection={<IconLogout size={18} aria-hidden />}
      loading={signOut.isPending}
      onClick={() => signOut.mutate()}
    >
      Logout
    </Button>
  );
}
