import "#web/styles/table.css";
import { Button, Group, Stack } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { accountFallbacks } from "#contract/sign-in-error.ts";
import { accountQuery, leaveAccount } from "#web/api/account.ts";
import { CreditLedger } from "#web/features/account/credit-ledger.tsx";
import classes from "#web/features/account/profile.module.css";
import { ProfileTable } from "#web/features/account/profile-table.tsx";
import { requireAccount } from "#web/features/account/require-account.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { showToast } from "#web/ui/show-toast.ts";

export const Route = createFileRoute("/my-profile")({
  beforeLoad: async (guard) => {
    await requireAccount(guard);
  },
  component: ProfileScreen,
});

function ProfileScreen() {
  const { data: account } = useQuery(accountQuery);
  if (account === null || account === undefined) return null;
  return (
    <Stack gap="xl">
      <Group justify="space-between">
        <PageHeading title="My profile" />
        <LogoutButton />
      </Group>
      <div className={classes["layout"]}>
        <div>
          <ProfileTable account={account} />
        </div>
        <CreditLedger />
      </div>
    </Stack>
  );
}

function LogoutButton() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await leaveAccount(queryClient);
      await navigate({ to: "/login" });
    } catch {
      showToast({ message: accountFallbacks.logout, style: "error" });
      setLeaving(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconLogout size={18} aria-hidden />}
      loading={isLeaving}
      onClick={() => void leave()}
    >
      Logout
    </Button>
  );
}
