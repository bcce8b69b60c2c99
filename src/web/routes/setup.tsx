import { Alert, Button, Stack, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createFileRoute, Link } from "@tanstack/react-router";
import { adoptAccount } from "#web/api/account/account.ts";
import { becomeAdministrator } from "#web/api/account/own-account.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { requireAccount } from "#web/features/account/sign-in/return-address.ts";
import { textParameter } from "#web/ui/filters/text-parameter.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

export const Route = createFileRoute("/setup")({
  validateSearch: (search: Record<string, unknown>): { token?: string } => {
    const token = textParameter(search["token"]);
    return token === undefined ? {} : { token };
  },
  beforeLoad: async (guard) => {
    await requireAccount(guard);
  },
  component: SetupScreen,
});

function SetupScreen() {
  const { token = "" } = Route.useSearch();
  const queryClient = useQueryClient();
  const become = useMutation({
    mutationFn: () => becomeAdministrator(token),
    onSuccess: (account) => adoptAccount(queryClient, account),
  });
  return (
    <Stack gap="md" align="flex-start" maw="36rem">
      <PageHeading title="Become the administrator" />
      {become.isSuccess ? (
        <>
          <Alert color="verdigris" role="status" w="100%">
            You are now the administrator of this site.
          </Alert>
          <Button component={Link} to="/admin/landing">
            Open the dashboard
          </Button>
        </>
      ) : (
        <>
          <Text>
            This one-time link makes your account the administrator of this site. You'll manage its
            utilities, users and sessions.
          </Text>
          {token === "" && (
            <ErrorNotice message="This link has no token. Open the full link that the server printed." />
          )}
          {become.error !== null && <ErrorNotice message={errorMessage(become.error)} />}
          <Button
            disabled={token === ""}
            loading={become.isPending}
            onClick={() => become.mutate()}
          >
            Become the administrator
          </Button>
        </>
      )}
    </Stack>
  );
}
