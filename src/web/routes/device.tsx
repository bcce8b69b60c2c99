import "#web/styles/forms.css";
import { Alert, Anchor, Text, TextInput } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { readUserCode, showUserCode, usualScopes } from "#contract/facts/oauth.ts";
import type { AskedDevice } from "#contract/schemas/oauth.ts";
import { answerDevice, readDevice } from "#web/api/account/grants.ts";
import { AccountForm, useAccountForm } from "#web/features/account/account-form.tsx";
import { AccountPage } from "#web/features/account/account-page.tsx";
import { GrantForm } from "#web/features/account/grants/grant-form.tsx";
import { requireAccount } from "#web/features/account/sign-in/return-address.ts";
import { readTextParameters } from "#web/ui/filters/text-parameter.ts";

export const Route = createFileRoute("/device")({
  validateSearch: (search: Record<string, unknown>) => readTextParameters(search, "code"),
  beforeLoad: async (guard) => {
    await requireAccount(guard);
  },
  component: DeviceScreen,
});

interface Found {
  readonly userCode: string;
  readonly asked: AskedDevice;
}

function DeviceScreen() {
  const { code = "" } = Route.useSearch();
  const [found, setFound] = useState<Found | null>(null);
  const [isGranted, setGranted] = useState<boolean | null>(null);
  if (isGranted !== null) {
    return (
      <AccountPage title={isGranted ? "Signed in" : "Sign-in denied"}>
        <Alert
          role="status"
          color={isGranted ? "verdigris" : "gray"}
          icon={<IconCheck size={20} aria-hidden />}
        >
          {isGranted
            ? "Go back to your terminal. It continues in a few seconds."
            : "Nobody was signed in. You can close this page."}
        </Alert>
      </AccountPage>
    );
  }
  if (found === null) {
    return (
      <AccountPage
        title="Sign in a command line"
        lead="Enter the code your terminal shows. Never enter a code that someone sent you."
      >
        <CodeForm initialCode={code} onFound={setFound} />
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Give a command line access?">
      <Asker asked={found.asked} userCode={found.userCode} />
      <GrantForm
        name={found.asked.clientName}
        scopes={found.asked.scopes}
        chosen={usualScopes}
        answer={(granted) => answerDevice(found.userCode, granted)}
        onAnswered={setGranted}
      />
      <Anchor component="button" type="button" size="sm" ta="left" onClick={() => setFound(null)}>
        Enter another code
      </Anchor>
    </AccountPage>
  );
}

interface CodeFormProps {
  readonly initialCode: string;
  readonly onFound: (found: Found) => void;
}

function CodeForm({ initialCode, onFound }: CodeFormProps) {
  const form = useAccountForm({
    initialValues: { userCode: initialCode },
    rules: ({ userCode }): Record<string, string> =>
      readUserCode(userCode) === undefined
        ? { userCode: "A code has eight letters, such as BCDF-GHJK." }
        : {},
    send: async ({ userCode }) => onFound({ userCode, asked: await readDevice(userCode) }),
    fallback: "The code wasn't checked. Please try again.",
  });
  return (
    <AccountForm form={form} submitLabel="Continue" fullWidth>
      <TextInput
        label="Code"
        placeholder="XXXX-XXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps("userCode")}
      />
    </AccountForm>
  );
}

function Asker({ asked, userCode }: { readonly asked: AskedDevice; readonly userCode: string }) {
  const { clientName, address, isNearby } = asked;
  const shown = showUserCode(readUserCode(userCode) ?? userCode);
  return (
    <>
      <Text className="breakable">
        The <strong>{clientName}</strong> that shows the code <strong>{shown}</strong> wants to use
        your account. It was started from the IP address <strong>{address}</strong>
        {isNearby ? ", which is in your network." : "."}
      </Text>
      {!isNearby && (
        <Alert color="orange" role="note">
          That isn’t your network. If you didn’t start it yourself on another machine, deny it.
        </Alert>
      )}
    </>
  );
}
